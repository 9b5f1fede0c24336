import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar, DateOrInstantScalar } from '../../../kernel/scalars.js'
import { MomentRangeInput } from '../../users/index.js'
import { type MoodLabel, moodLabels } from './mood.entity.js'
import { atMostSentence, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'

/** The words as GraphQL writes them: `CALM` stands for `calm`. */
const MoodLabelEnum = Object.fromEntries(Object.keys(moodLabels).map((label) => [label.toUpperCase(), label]))
registerEnumType(MoodLabelEnum, {
  name: 'MoodLabel',
  description: 'A word for a mood.',
  valuesConfig: Object.fromEntries(
    Object.entries(moodLabels).map(([label, description]) => [label.toUpperCase(), { description }]),
  ),
})

/** A row of `mood` as the reads select it. */
@ObjectType('Mood', { description: 'How a client felt at one time.', simpleResolvers: true })
export class MoodType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose mood it is.' })
  clientId!: Id
  @Field(() => Int, { description: 'From 1 (very low) to 10 (very good).' })
  value!: number
  @Field(() => [MoodLabelEnum], { description: 'Words for the mood.' })
  labels!: MoodLabel[]
  @Field(() => String, { nullable: true, description: 'The note.' })
  note!: string | null
  @Field(() => DateTimeScalar, { description: 'When the client felt like this. Lists are ordered by it.' })
  loggedAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote it down.' })
  recordedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A mood and its cursor.', simpleResolvers: true })
export class MoodEdge {
  @Field(() => MoodType, { description: 'The mood.' })
  node!: MoodType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of moods, newest first.', simpleResolvers: true })
export class MoodConnection extends CountedConnection {
  @Field(() => [MoodEdge], { description: 'Moods with their cursors.' })
  edges!: MoodEdge[]
  @Field(() => [MoodType], { description: 'The moods without cursors.' })
  nodes!: readonly MoodType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'How a client felt on a day.', simpleResolvers: true })
export class MoodDay {
  @Field(() => LocalDateScalar, { description: "A day in the client's time zone. Days without moods are left out." })
  date!: string
  @Field(() => Int, { description: 'Number of logged moods.' })
  count!: number
  @Field(() => Float, { description: 'The average value, with two decimals.' })
  average!: number
  @Field(() => Int, { description: 'The lowest value.' })
  lowest!: number
  @Field(() => Int, { description: 'The highest value.' })
  highest!: number
}

/** Which page of a client's moods. */
@ArgsType()
export class MoodListArguments extends PageRequest {
  @Field(() => MomentRangeInput, { nullable: true, description: 'Only moods in this range.' })
  range?: MomentRangeInput
}

@InputType({ description: 'A new mood.' })
export class LogMoodInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client whose mood it is; the caller if absent.' })
  clientId?: Id | null
  @Field(() => Int, { description: 'From 1 (very low) to 10 (very good).' })
  value!: number
  @Field(() => [MoodLabelEnum], {
    nullable: true,
    description: `Words for the mood, at most ${LIST_LIMITS.moodLabels}.`,
  })
  labels?: MoodLabel[] | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.mood.note) })
  note?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When the client felt like this; now if absent.' })
  loggedAt?: DateOrInstant | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the mood is stored once.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A change to a mood. A field that is absent keeps its value; null clears labels and note.' })
export class UpdateMoodInput {
  @Field(() => Int, { nullable: true, description: 'From 1 (very low) to 10 (very good).' })
  value?: number | null
  @Field(() => [MoodLabelEnum], {
    nullable: true,
    description: `Words for the mood, at most ${LIST_LIMITS.moodLabels}.`,
  })
  labels?: MoodLabel[] | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.mood.note) })
  note?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When the client felt like this.' })
  loggedAt?: DateOrInstant | null
}

@ObjectType({ description: 'The result of storing a mood.', simpleResolvers: true })
export class MoodPayload {
  id!: Id
  /** Whether the note reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
