import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { RoleEnum } from '../users/index.js'
import { atMost, LIMITS } from '../../kernel/limits.js'

/** A row of `content_entry` as the reads select it: columns carry the names of the fields. */
@ObjectType('ContentEntry', { description: 'An entry of the content library.', simpleResolvers: true })
export class ContentEntryType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The organisation that owns the entry and whose members see it; null for entries of the platform.',
  })
  organisationId!: Id | null
  @Field(() => String, { description: 'The group that shows the entry.' })
  contentGroup!: string
  @Field(() => String, { description: 'The topic within the group.' })
  topicGroup!: string
  @Field(() => String, { description: 'The title.' })
  title!: string
  @Field(() => String, { description: 'A short description.' })
  description!: string
  @Field(() => String, { description: 'Address of the content.' })
  url!: string
  @Field(() => Int, { nullable: true, description: 'Its length in seconds.' })
  durationSeconds!: number | null
  @Field(() => String, { nullable: true, description: 'Address of a small picture.' })
  thumbnail!: string | null
  @Field(() => [RoleEnum], { description: 'The roles that see the entry; empty means everybody.' })
  roles!: RoleEnum[]
  @Field(() => Int, { description: 'Position among the entries; lower numbers come first.' })
  position!: number
  @Field(() => Boolean, { description: 'False while only its editors can see it.' })
  isPublished!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType('ContentTopic', { description: 'A topic with its entries.', simpleResolvers: true })
export class ContentTopicType {
  @Field(() => String, { description: 'Name of the topic.' })
  name!: string
  // They are read with the whole library, whose size has a bound of its own.
  @Extensions({ cost: 0 })
  @Field(() => [ContentEntryType], { description: 'Its entries.' })
  entries!: ContentEntryType[]
}

@ObjectType('ContentGroup', { description: 'A group of topics.', simpleResolvers: true })
export class ContentGroupType {
  @Field(() => String, { description: 'Name of the group.' })
  name!: string
  @Field(() => [ContentTopicType], { description: 'Its topics.' })
  topics!: ContentTopicType[]
}

@InputType({ description: 'A new entry of the content library.' })
export class CreateContentEntryInput {
  @Field(() => String, { description: `The group that shows the entry; ${atMost(LIMITS.contentEntry.name)}.` })
  contentGroup!: string
  @Field(() => String, { description: `The topic within the group; ${atMost(LIMITS.contentEntry.name)}.` })
  topicGroup!: string
  @Field(() => String, { description: `The title; ${atMost(LIMITS.contentEntry.name)}.` })
  title!: string
  @Field(() => String, {
    nullable: true,
    description: `A short description; ${atMost(LIMITS.contentEntry.description)}.`,
  })
  description?: string | null
  @Field(() => String, { description: 'Address of the content; it begins with `https://`.' })
  url!: string
  @Field(() => Int, { nullable: true, description: 'Its length in seconds.' })
  durationSeconds?: number | null
  @Field(() => String, { nullable: true, description: 'Address of a small picture; it begins with `https://`.' })
  thumbnail?: string | null
  @Field(() => [RoleEnum], {
    nullable: true,
    description: 'The roles that see the entry; everybody if absent or empty.',
  })
  roles?: RoleEnum[] | null
  @Field(() => Int, { nullable: true, description: 'Position among the entries, from 0 to 100,000; 0 if absent.' })
  position?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the entry is shown at once; true if absent.' })
  isPublished?: boolean | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the entry is added once.',
  })
  idempotencyKey?: string | null
}

@InputType({
  description: 'A change to an entry. A field that is absent keeps its value; null clears it if it may be empty.',
})
export class UpdateContentEntryInput {
  @Field(() => String, { nullable: true, description: 'The group that shows the entry.' })
  contentGroup?: string | null
  @Field(() => String, { nullable: true, description: 'The topic within the group.' })
  topicGroup?: string | null
  @Field(() => String, { nullable: true, description: 'The title.' })
  title?: string | null
  @Field(() => String, { nullable: true, description: 'A short description.' })
  description?: string | null
  @Field(() => String, { nullable: true, description: 'Address of the content.' })
  url?: string | null
  @Field(() => Int, { nullable: true, description: 'Its length in seconds.' })
  durationSeconds?: number | null
  @Field(() => String, { nullable: true, description: 'Address of a small picture.' })
  thumbnail?: string | null
  @Field(() => [RoleEnum], { nullable: true, description: 'The roles that see the entry; empty means everybody.' })
  roles?: RoleEnum[] | null
  @Field(() => Int, { nullable: true, description: 'Position among the entries.' })
  position?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the entry is shown.' })
  isPublished?: boolean | null
}

@ObjectType({ description: 'The result of a change to an entry.', simpleResolvers: true })
export class ContentEntryPayload {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  contentEntryId!: Id
}
