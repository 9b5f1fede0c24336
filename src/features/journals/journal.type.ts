import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar, DateOrInstantScalar } from '../../kernel/scalars.js'
import { MomentRangeInput } from '../users/index.js'

export enum JournalVisibilityEnum {
  PRIVATE = 'private',
  SHARED = 'shared',
  AI = 'ai',
}
registerEnumType(JournalVisibilityEnum, {
  name: 'JournalVisibility',
  description: 'Who besides the client may use an entry.',
  valuesConfig: {
    PRIVATE: { description: 'Nobody.' },
    SHARED: { description: 'The assigned therapist, while the consent to journal sharing is in force.' },
    AI: {
      description:
        'The same, and automated assistance that works for the two, while the consent to it is in force as well.',
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
    description: 'The client who owns it; null for an entry that was stored without an owner.',
  })
  clientId!: Id | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title!: string | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  description!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'The moment the entry is about; the order of lists.' })
  journalTimestamp!: Date | null
  @Field(() => JournalVisibilityEnum, { description: 'Who besides the client may use it.' })
  visibility!: JournalVisibilityEnum
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'An entry in its place in a list.', simpleResolvers: true })
export class JournalEdge {
  @Field(() => JournalType, { description: 'The entry.' })
  node!: JournalType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of entries, newest first.', simpleResolvers: true })
export class JournalConnection {
  @Field(() => [JournalEdge], { description: 'Entries with their places.' })
  edges!: JournalEdge[]
  @Field(() => [JournalType], { description: 'The entries alone.' })
  nodes!: readonly JournalType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'How many entries were written on a day.', simpleResolvers: true })
export class JournalDayCount {
  @Field(() => LocalDateScalar, { description: "A day of the client's time zone." })
  date!: string
  @Field(() => Int, { description: 'Entries of that day; days without any are left out.' })
  count!: number
}

/** Which page of a client's entries. */
@ArgsType()
export class JournalListArguments {
  @Field(() => MomentRangeInput, { nullable: true, description: 'Only entries of this time.' })
  range?: MomentRangeInput
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

@InputType({ description: 'A new entry.' })
export class CreateJournalInput {
  @Field(() => IdScalar, { nullable: true, description: 'Whose entry; the caller when absent.' })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  description?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The moment it is about; now when absent.' })
  journalTimestamp?: DateOrInstant | null
  @Field(() => JournalVisibilityEnum, { nullable: true, description: 'SHARED when absent.' })
  visibility?: JournalVisibilityEnum | null
}

@InputType({ description: 'A change of an entry: an absent field stays, null clears. An entry keeps its owner.' })
export class UpdateJournalInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner; can be named where there is none yet, and never changes.',
  })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  description?: string | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The moment it is about.' })
  journalTimestamp?: DateOrInstant | null
  @Field(() => JournalVisibilityEnum, { nullable: true, description: 'Who besides the client may use it.' })
  visibility?: JournalVisibilityEnum | null
}

@ObjectType({ description: 'Which entry was stored.', simpleResolvers: true })
export class JournalPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  journalId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}

@ObjectType({ description: 'Which entry was deleted.', simpleResolvers: true })
export class DeleteJournalPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry; the record is retained.' })
  journalId!: Id
}
