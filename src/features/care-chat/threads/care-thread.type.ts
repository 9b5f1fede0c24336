import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'

/** A thread as its reader sees it; `other` is the one of the two who is not asking. */
@ObjectType('CareThread', {
  description: 'The chat of a client and a therapist. Its identifier is that of their relationship.',
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
    description:
      'True while the relationship is active. After that the client can read the thread, but nobody can write.',
  })
  isOpen!: boolean
  @Field(() => IdScalar, { description: 'Identifier of the other person.' })
  otherId!: Id
  @Field(() => String, { nullable: true, description: 'Name of the other person.' })
  otherName!: string | null
  @Field(() => Int, { description: 'Messages from the other person that the caller has not marked as read.' })
  unreadCount!: number
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the last message was written; null if there is none.',
  })
  lastMessageAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a message last reached the other person.' })
  otherDeliveredAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the other person last read a message.' })
  otherReadAt!: Date | null
  /** Up to which of the caller's texts the other side got and read them: not shown, receipts are told by it. */
  otherDelivered!: number
  otherRead!: number
  /** What lists are ordered by. */
  latestAt!: Date
}

@ObjectType({ description: 'A thread and its cursor.', simpleResolvers: true })
export class CareThreadEdge {
  @Field(() => CareThreadType, { description: 'The thread.' })
  node!: CareThreadType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({
  description: "A page of the caller's threads; the thread with the newest message comes first.",
  simpleResolvers: true,
})
export class CareThreadConnection {
  @Field(() => [CareThreadEdge], { description: 'Threads with their cursors.' })
  edges!: CareThreadEdge[]
  @Field(() => [CareThreadType], { description: 'The threads without cursors.' })
  nodes!: readonly CareThreadType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a change to a thread.', simpleResolvers: true })
export class CareThreadPayload {
  @Field(() => IdScalar, { description: 'Identifier of the thread.' })
  threadId!: Id
}
