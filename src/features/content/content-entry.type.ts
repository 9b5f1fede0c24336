import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { RoleEnum } from '../users/index.js'

/** A row of `content_entry` as the reads select it: columns carry the names of the fields. */
@ObjectType('ContentEntry', { description: 'An entry of the content library.', simpleResolvers: true })
export class ContentEntryType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The organisation whose entry it is, for its members alone; null for those of the platform.',
  })
  organisationId!: Id | null
  @Field(() => String, { description: 'The group in which it is shown.' })
  contentGroup!: string
  @Field(() => String, { description: 'The topic inside the group.' })
  topicGroup!: string
  @Field(() => String, { description: 'What it is called.' })
  title!: string
  @Field(() => String, { description: 'What it is about.' })
  description!: string
  @Field(() => String, { description: 'Where it is found.' })
  url!: string
  @Field(() => Int, { nullable: true, description: 'How long it takes, in seconds.' })
  durationSeconds!: number | null
  @Field(() => String, { nullable: true, description: 'A small picture.' })
  thumbnail!: string | null
  @Field(() => [RoleEnum], { description: 'Whom it is for; empty: everybody.' })
  roles!: RoleEnum[]
  @Field(() => Int, { description: 'Its place among the others: the lower, the earlier.' })
  position!: number
  @Field(() => Boolean, { description: 'False while it is shown to those alone who edit it.' })
  isPublished!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType('ContentTopic', { description: 'The entries of one topic.', simpleResolvers: true })
export class ContentTopicType {
  @Field(() => String, { description: 'The topic.' })
  name!: string
  // They are read with the whole library, whose size has a bound of its own.
  @Extensions({ cost: 0 })
  @Field(() => [ContentEntryType], { description: 'Its entries.' })
  entries!: ContentEntryType[]
}

@ObjectType('ContentGroup', { description: 'The topics of one group.', simpleResolvers: true })
export class ContentGroupType {
  @Field(() => String, { description: 'The group.' })
  name!: string
  @Field(() => [ContentTopicType], { description: 'Its topics.' })
  topics!: ContentTopicType[]
}

@InputType({ description: 'A new entry of the library.' })
export class CreateContentEntryInput {
  @Field(() => String, { description: 'The group in which it is shown; at most 255 characters.' })
  contentGroup!: string
  @Field(() => String, { description: 'The topic inside the group; at most 255 characters.' })
  topicGroup!: string
  @Field(() => String, { description: 'What it is called; at most 255 characters.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'What it is about; at most 1,000 characters.' })
  description?: string | null
  @Field(() => String, { description: 'Where it is found: an address that begins with `https://`.' })
  url!: string
  @Field(() => Int, { nullable: true, description: 'How long it takes, in seconds.' })
  durationSeconds?: number | null
  @Field(() => String, { nullable: true, description: 'A small picture: an address that begins with `https://`.' })
  thumbnail?: string | null
  @Field(() => [RoleEnum], { nullable: true, description: 'Whom it is for; absent or empty: everybody.' })
  roles?: RoleEnum[] | null
  @Field(() => Int, { nullable: true, description: 'Its place among the others, from 0 to 100,000; 0 when absent.' })
  position?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Absent: it is shown at once.' })
  isPublished?: boolean | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: one entry is added.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A change of an entry: an absent field stays, null clears where there may be nothing.' })
export class UpdateContentEntryInput {
  @Field(() => String, { nullable: true, description: 'The group in which it is shown.' })
  contentGroup?: string | null
  @Field(() => String, { nullable: true, description: 'The topic inside the group.' })
  topicGroup?: string | null
  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'What it is about.' })
  description?: string | null
  @Field(() => String, { nullable: true, description: 'Where it is found.' })
  url?: string | null
  @Field(() => Int, { nullable: true, description: 'How long it takes, in seconds.' })
  durationSeconds?: number | null
  @Field(() => String, { nullable: true, description: 'A small picture.' })
  thumbnail?: string | null
  @Field(() => [RoleEnum], { nullable: true, description: 'Whom it is for; empty: everybody.' })
  roles?: RoleEnum[] | null
  @Field(() => Int, { nullable: true, description: 'Its place among the others.' })
  position?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Whether it is shown.' })
  isPublished?: boolean | null
}

@ObjectType({ description: 'Which entry was changed.', simpleResolvers: true })
export class ContentEntryPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  contentEntryId!: Id
}
