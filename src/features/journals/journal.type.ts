import { ArgsType, Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar, DateOrInstantScalar } from '../../kernel/scalars.js'
import { MomentRangeInput } from '../users/index.js'
import { atMostSentence, LIMITS, LONG_TEXT_COST } from '../../kernel/limits.js'
import type { CrisisTopic } from '../operation-context.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

export enum JournalVisibilityEnum {
  PRIVATE = 'private',
  SHARED = 'shared',
  AI = 'ai',
}
registerEnumType(JournalVisibilityEnum, {
  name: 'JournalVisibility',
  description: 'Who besides the client may use an entry.',
  valuesConfig: {
    PRIVATE: { description: 'Nobody but the client.' },
    SHARED: { description: 'The assigned therapist, while the consent to journal sharing is in force.' },
    AI: {
      description: 'The assigned therapist and automated assistance, while both consents are in force.',
    },
  },
})

/** A row of `journal` as the reads select it: columns carry the names of the fields. */
@ObjectType('Journal', { description: 'A journal entry of a client.', simpleResolvers: true })
export class JournalType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client who owns the entry; null if it was stored without an owner.',
  })
  clientId!: Id | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.journal.title) })
  title!: string | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'The text.' })
  description!: string | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The time that the entry is about. Lists are ordered by it.',
  })
  journalTimestamp!: Date | null
  @Field(() => JournalVisibilityEnum, { description: 'Who besides the client may use it.' })
  visibility!: JournalVisibilityEnum
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'An entry and its cursor.', simpleResolvers: true })
export class JournalEdge {
  @Field(() => JournalType, { description: 'The entry.' })
  node!: JournalType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of entries, newest first.', simpleResolvers: true })
export class JournalConnection extends CountedConnection {
  @Field(() => [JournalEdge], { description: 'Entries with their cursors.' })
  edges!: JournalEdge[]
  @Field(() => [JournalType], { description: 'The entries without cursors.' })
  nodes!: readonly JournalType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The number of entries on a day.', simpleResolvers: true })
export class JournalDayCount {
  @Field(() => LocalDateScalar, { description: "A day in the client's time zone." })
  date!: string
  @Field(() => Int, { description: 'Number of entries. Days without entries are left out.' })
  count!: number
}

/** Which page of a client's entries. */
@ArgsType()
export class JournalListArguments extends PageRequest {
  @Field(() => MomentRangeInput, { nullable: true, description: 'Only entries in this range.' })
  range?: MomentRangeInput
}

@InputType({ description: 'A new journal entry.' })
export class CreateJournalInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client whose entry it is; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.journal.title) })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  description?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The time that the entry is about; now if absent.' })
  journalTimestamp?: DateOrInstant | null
  @Field(() => JournalVisibilityEnum, {
    nullable: true,
    description: 'Who besides the client may use the entry; SHARED if absent.',
  })
  visibility?: JournalVisibilityEnum | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({
  description: 'A change to an entry. A field that is absent keeps its value; null clears it. The owner cannot change.',
})
export class UpdateJournalInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner. It can be set if the record has none, and never changes after that.',
  })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.journal.title) })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  description?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The time that the entry is about.' })
  journalTimestamp?: DateOrInstant | null
  @Field(() => JournalVisibilityEnum, { nullable: true, description: 'Who besides the client may use it.' })
  visibility?: JournalVisibilityEnum | null
}

@ObjectType({ description: 'The result of storing an entry.', simpleResolvers: true })
export class JournalPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  journalId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}

@ObjectType({ description: 'The result of deleting an entry.', simpleResolvers: true })
export class DeleteJournalPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry. The record is kept but no longer shown.' })
  journalId!: Id
}
