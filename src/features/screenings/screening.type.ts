import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../kernel/scalars.js'
import { COMES_ALONG, InstrumentType, ScoreBand } from './instruments/instrument.type.js'
import { ScoreDirection } from './score-change.js'
import type { Answers } from './screening.entity.js'
import type { Instrument } from './instruments/instrument.js'
import type { CrisisTopic } from '../operation-context.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

@ObjectType({ description: 'The score of one subscale.', simpleResolvers: true })
export class Subscore {
  @Field(() => String, { description: 'Key of the subscale.' })
  key!: string
  @Field(() => String, { description: 'Its name.' })
  label!: string
  @Field(() => Int, { description: 'Its score.' })
  score!: number
  @Extensions(COMES_ALONG)
  @Field(() => ScoreBand, { nullable: true, description: 'The severity band; null if none is published.' })
  severity!: ScoreBand | null
}

@ObjectType({ description: 'Whether the answers meet a published rule. It is no diagnosis.', simpleResolvers: true })
export class ScreeningCriterion {
  @Field(() => String, { description: 'Key of the rule.' })
  key!: string
  @Field(() => String, { description: 'Its name.' })
  label!: string
  @Field(() => Boolean, { description: 'Whether the answers meet it.' })
  isMet!: boolean
  @Field(() => String, { description: 'Authors, journal and year.' })
  source!: string
}

/** A row of `screening` as the reads select it. */
@ObjectType('Screening', {
  description: "A client's answers to an instrument at one time.",
  simpleResolvers: true,
})
export class ScreeningType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who answered.' })
  clientId!: Id
  @Field(() => String, { description: 'The key of the instrument.' })
  instrumentKey!: string
  @Field(() => Int, { description: 'The instrument version that was used for scoring.' })
  instrumentVersion!: number
  @Field(() => [Int], {
    nullable: 'itemsAndList',
    description:
      'One value for each item, in order; null for an item that was left out. The list is null if only a score was given.',
  })
  answers!: Answers | null
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => DateTimeScalar, { description: 'When it was answered. Lists are ordered by it.' })
  takenAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  recordedAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'Who recorded it: the client or a therapist.' })
  recordedById!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Identifier of the screening that this one corrects.',
  })
  replacesId!: Id | null
  severityKey!: string | null
  subscoresByKey!: Readonly<Record<string, number>>
}

const RELIABLE = 'Whether the change is reliable by the published number; null if none is published.'
const CONFIRMED =
  'False if the number by which `isReliable` is judged was not compared with its publication: have it confirmed before you decide by it. Null if none is published.'

@ObjectType({ description: 'The difference between two scores of one scale of an instrument.', simpleResolvers: true })
export class SubscaleChange {
  @Field(() => String, { description: 'Key of the subscale.' })
  key!: string
  @Field(() => String, { description: 'Its name.' })
  label!: string
  @Field(() => Int, { description: 'The earlier score.' })
  fromScore!: number
  @Field(() => Int, { description: 'The difference in points; negative if the score fell.' })
  points!: number
  @Field(() => ScoreDirection, { description: 'Whether the change is an improvement.' })
  direction!: ScoreDirection
  @Field(() => Boolean, { nullable: true, description: RELIABLE })
  isReliable!: boolean | null
  @Field(() => Boolean, { nullable: true, description: CONFIRMED })
  isNumberConfirmed!: boolean | null
}

@ObjectType({ description: 'The difference between two scores of the same instrument.', simpleResolvers: true })
export class ScoreChange {
  @Field(() => Int, { description: 'The earlier score.' })
  fromScore!: number
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  fromTakenAt!: Date
  @Field(() => Int, { description: 'The difference in points; negative if the score fell.' })
  points!: number
  @Field(() => ScoreDirection, { description: 'Whether the change is an improvement.' })
  direction!: ScoreDirection
  @Field(() => Boolean, { nullable: true, description: RELIABLE })
  isReliable!: boolean | null
  @Field(() => Boolean, { nullable: true, description: CONFIRMED })
  isNumberConfirmed!: boolean | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the change is a reliable improvement to a recovered score; null if no such score is published.',
  })
  isRecovery!: boolean | null
  @Extensions(COMES_ALONG)
  @Field(() => [SubscaleChange], {
    description: 'The changes of the subscales that have a published number of their own.',
  })
  subscales!: readonly SubscaleChange[]
}

@ObjectType({
  description: 'The latest screening of one instrument, and how the score changed.',
  simpleResolvers: true,
})
export class LatestScore {
  @Extensions(COMES_ALONG)
  @Field(() => ScreeningType, { description: 'The screening.' })
  screening!: ScreeningType
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, {
    nullable: true,
    description: 'The change since the previous screening; null for the first.',
  })
  sincePrevious!: ScoreChange | null
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, {
    nullable: true,
    description: 'The change since the first screening; null for the first.',
  })
  sinceFirst!: ScoreChange | null
}

@ObjectType({ description: 'A screening and its cursor.', simpleResolvers: true })
export class ScreeningEdge {
  @Field(() => ScreeningType, { description: 'The screening.' })
  node!: ScreeningType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of screenings, newest first.', simpleResolvers: true })
export class ScreeningConnection extends CountedConnection {
  @Field(() => [ScreeningEdge], { description: 'Screenings with their cursors.' })
  edges!: ScreeningEdge[]
  @Field(() => [ScreeningType], { description: 'The screenings without cursors.' })
  nodes!: readonly ScreeningType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

const ANSWERS =
  'One value for each item, in order; null for an item that was left out. See `Instrument.items`. Give `score` instead if the service does not hold the items.'

@InputType({ description: 'Corrected answers for a screening.' })
export class CorrectScreeningInput {
  @Field(() => [Int], { nullable: 'itemsAndList', description: ANSWERS })
  answers?: (number | null)[] | null
  @Field(() => Int, {
    nullable: true,
    description: 'The score alone, for an instrument whose items the service does not hold.',
  })
  score?: number | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it was answered; unchanged if absent.' })
  takenAt?: DateOrInstant | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: "A client's answers to an instrument." })
export class RecordScreeningInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client who answered; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'The key of the instrument.' })
  instrument!: string
  @Field(() => Int, { nullable: true, description: 'Version of the instrument; the newest if absent.' })
  version?: number | null
  @Field(() => [Int], { nullable: 'itemsAndList', description: ANSWERS })
  answers?: (number | null)[] | null
  @Field(() => Int, {
    nullable: true,
    description: 'The score alone, for an instrument whose items the service does not hold.',
  })
  score?: number | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it was answered; now if absent.' })
  takenAt?: DateOrInstant | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the screening is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a screening.', simpleResolvers: true })
export class ScreeningPayload {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  /** Whether an answer, or its absence, says that somebody should look at it soon; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}

@ObjectType({ description: 'The result of deleting a screening.', simpleResolvers: true })
export class DeleteScreeningPayload {
  @Field(() => IdScalar, { description: 'Identifier of the screening. The record is kept but no longer shown.' })
  screeningId!: Id
}

@ObjectType({ description: 'A point of a trend.', simpleResolvers: true })
export class TrendPoint {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  x!: Date
  @Field(() => Int, { description: 'The score.' })
  y!: number
  @Extensions(COMES_ALONG)
  @Field(() => ScoreBand, { nullable: true, description: 'The severity band; null if none is published.' })
  severity!: ScoreBand | null
}

/** There can be a thousand of them, and a list of unknown length counts ten. */
const MANY_POINTS = { cost: 10 }

@ObjectType({ description: "A client's scores of one instrument over time, ready to be drawn.", simpleResolvers: true })
export class ScreeningTrend {
  @Field(() => InstrumentType, {
    description: 'The instrument. Its lowest and highest score are the ends of the axis.',
  })
  instrument!: Instrument
  @Extensions(MANY_POINTS)
  @Field(() => [TrendPoint], { description: 'The points, oldest first; at most the newest 1000.' })
  points!: TrendPoint[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'The severity bands to draw behind the points.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, {
    nullable: true,
    description: 'The change from the first point to the last; null for a single point.',
  })
  sinceFirst!: ScoreChange | null
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'The change from the second-last point to the last.' })
  sincePrevious!: ScoreChange | null
}
