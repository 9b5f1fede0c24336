import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A thread as its reader sees it; `other` is the one of the two who is not asking. */
@ObjectType('CareThread', {
  description: 'The messages of a client and a therapist. Its identifier is that of their relationship.',
  simpleResolvers: true,
})
export class CareThreadType {
  @Field(() => IdScalar, { description: 'Identifier of the thread and of the relationship.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => Boolean, {
    description: 'True while the relationship is active. Afterwards the client can read the thread, and nobody writes.',
  })
  isOpen!: boolean
  @Field(() => IdScalar, { description: 'The other of the two.' })
  otherId!: Id
  @Field(() => String, { nullable: true, description: 'Name of the other of the two.' })
  otherName!: string | null
  @Field(() => Int, { description: 'How many messages of the other side the caller has not marked as read.' })
  unreadCount!: number
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last text was written; null before the first.',
  })
  lastMessageAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the other side last got something new.' })
  otherDeliveredAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the other side last read something new.' })
  otherReadAt!: Date | null
  /** Up to which of the caller's texts the other side got and read them: not shown, receipts are told by it. */
  otherDelivered!: number
  otherRead!: number
  /** What lists are ordered by. */
  latestAt!: Date
}

@ObjectType({ description: 'A thread in its place in a list.', simpleResolvers: true })
export class CareThreadEdge {
  @Field(() => CareThreadType, { description: 'The thread.' })
  node!: CareThreadType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({
  description: "A page of the caller's threads, the one with the newest message first.",
  simpleResolvers: true,
})
export class CareThreadConnection {
  @Field(() => [CareThreadEdge], { description: 'Threads with their places.' })
  edges!: CareThreadEdge[]
  @Field(() => [CareThreadType], { description: 'The threads alone.' })
  nodes!: readonly CareThreadType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'Which thread it was about.', simpleResolvers: true })
export class CareThreadPayload {
  @Field(() => IdScalar, { description: 'Identifier of the thread.' })
  threadId!: Id
}
