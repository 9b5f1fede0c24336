import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../kernel/scalars.js'
import { COMES_ALONG, ScoreBand } from './instrument.type.js'
import { ScoreDirection } from './score-change.js'
import type { Answers } from './screening.entity.js'

@ObjectType({ description: 'The score of one scale of an instrument.', simpleResolvers: true })
export class Subscore {
  @Field(() => String, { description: 'The key of the scale.' })
  key!: string
  @Field(() => String, { description: 'Its name.' })
  label!: string
  @Field(() => Int, { description: 'Its score.' })
  score!: number
  @Extensions(COMES_ALONG)
  @Field(() => ScoreBand, { nullable: true, description: 'Its band; null where none is published.' })
  severity!: ScoreBand | null
}

/** A row of `screening` as the reads select it. */
@ObjectType('Screening', {
  description: 'What a client answered to an instrument at one moment.',
  simpleResolvers: true,
})
export class ScreeningType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who answered.' })
  clientId!: Id
  @Field(() => String, { description: 'The key of the instrument.' })
  instrumentKey!: string
  @Field(() => Int, { description: 'The version of it by which the score was computed.' })
  instrumentVersion!: number
  @Field(() => [Int], {
    nullable: 'itemsAndList',
    description:
      'One value for each item in its order, null where it was left out; null when only the score was given.',
  })
  answers!: Answers | null
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => DateTimeScalar, { description: 'When it was answered; the order of lists.' })
  takenAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  recordedAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'Who recorded it: the client, or a therapist.' })
  recordedById!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The screening in whose place it is, when it is a correction.',
  })
  replacesId!: Id | null
  severityKey!: string | null
  subscoresByKey!: Readonly<Record<string, number>>
}

@ObjectType({ description: 'How a score differs from an earlier one of the same instrument.', simpleResolvers: true })
export class ScoreChange {
  @Field(() => Int, { description: 'The earlier score.' })
  fromScore!: number
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  fromTakenAt!: Date
  @Field(() => Int, { description: 'Points up; less than zero: down.' })
  points!: number
  @Field(() => ScoreDirection, { description: 'Whether that is better or worse.' })
  direction!: ScoreDirection
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is more than chance by the published number; null where none is known.',
  })
  isReliable!: boolean | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it is a reliable improvement to a score that counts as recovered; null where none is published.',
  })
  isRecovery!: boolean | null
}

@ObjectType({ description: 'The last screening of one instrument, and what has changed.', simpleResolvers: true })
export class LatestScore {
  @Extensions(COMES_ALONG)
  @Field(() => ScreeningType, { description: 'The screening.' })
  screening!: ScreeningType
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'Since the one before; null for the first.' })
  sincePrevious!: ScoreChange | null
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'Since the first; null for the first.' })
  sinceFirst!: ScoreChange | null
}

@ObjectType({ description: 'A screening in its place in a list.', simpleResolvers: true })
export class ScreeningEdge {
  @Field(() => ScreeningType, { description: 'The screening.' })
  node!: ScreeningType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of screenings, newest first.', simpleResolvers: true })
export class ScreeningConnection {
  @Field(() => [ScreeningEdge], { description: 'Screenings with their places.' })
  edges!: ScreeningEdge[]
  @Field(() => [ScreeningType], { description: 'The screenings alone.' })
  nodes!: readonly ScreeningType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

const ANSWERS =
  'One value for each item in its order, null for one that was left out; see `Instrument.items`. In place of it `score`, where the items are not here.'

@InputType({ description: 'Other answers in the place of a screening.' })
export class CorrectScreeningInput {
  @Field(() => [Int], { nullable: 'itemsAndList', description: ANSWERS })
  answers?: (number | null)[] | null
  @Field(() => Int, { nullable: true, description: 'The score alone, of an instrument whose items are not here.' })
  score?: number | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it was answered; as before when absent.' })
  takenAt?: DateOrInstant | null
}

@InputType({ description: 'What a client answered to an instrument.' })
export class RecordScreeningInput {
  @Field(() => IdScalar, { nullable: true, description: 'Who answered; the caller when absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'The key of the instrument.' })
  instrument!: string
  @Field(() => Int, { nullable: true, description: 'Its version; the newest when absent.' })
  version?: number | null
  @Field(() => [Int], { nullable: 'itemsAndList', description: ANSWERS })
  answers?: (number | null)[] | null
  @Field(() => Int, { nullable: true, description: 'The score alone, of an instrument whose items are not here.' })
  score?: number | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it was answered; now when absent.' })
  takenAt?: DateOrInstant | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the screening is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which screening was stored.', simpleResolvers: true })
export class ScreeningPayload {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  /** Whether an answer says that somebody should look at it soon; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}

@ObjectType({ description: 'Which screening was deleted.', simpleResolvers: true })
export class DeleteScreeningPayload {
  @Field(() => IdScalar, { description: 'Identifier of the screening; the record is retained.' })
  screeningId!: Id
}
