import { ArgsType, Extensions, Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { LONG_TEXT_COST } from '../../../kernel/limits.js'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../../kernel/scalars.js'
import type { CrisisTopic } from '../../operation-context.js'

export enum ReceiptEnum {
  SENT = 'sent',
  DELIVERED = 'delivered',
  READ = 'read',
}
registerEnumType(ReceiptEnum, {
  name: 'Receipt',
  description: 'How far a message has come.',
  valuesConfig: {
    SENT: { description: 'It is stored.' },
    DELIVERED: { description: 'It reached the other person.' },
    READ: { description: 'The other person has read it.' },
  },
})

/** A row of `interaction` as the reads select it: columns carry the names of the fields. */
@ObjectType('Interaction', {
  description: 'A message between a client and their therapist: a question, an answer, or both.',
  simpleResolvers: true,
})
export class InteractionType {
  @Field(() => IdScalar, { description: 'Identifier. The messages of a thread are ordered by it.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The thread.' })
  threadId!: Id
  @Field(() => IdScalar, { description: 'The client of the thread.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist of the thread.' })
  therapistId!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The AI session that the message is about. It gives nobody access to that session.',
  })
  sessionId!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'The question.' })
  userQuery!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote the question.' })
  userQueryBy!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'The answer.' })
  aiAnswer!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote the answer.' })
  aiAnswerBy!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'The prompt for the model, if a model was used.' })
  prompt!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'The time that the sender gave.' })
  timestamp!: Date | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Feedback: true for a like, false for a dislike, null for none.',
  })
  isLiked!: boolean | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  /** Which of its side's texts in the thread it is: not shown, receipts are told by it. */
  clientNumber!: number | null
  therapistNumber!: number | null
}

@ObjectType({ description: 'A message and its cursor.', simpleResolvers: true })
export class InteractionEdge {
  @Field(() => InteractionType, { description: 'The message.' })
  node!: InteractionType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of messages.', simpleResolvers: true })
export class InteractionConnection {
  @Field(() => [InteractionEdge], { description: 'Messages with their cursors.' })
  edges!: InteractionEdge[]
  @Field(() => [InteractionType], { description: 'The messages without cursors.' })
  nodes!: readonly InteractionType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ArgsType()
export class InteractionListArguments extends PageRequest {
  @Field(() => IdScalar, { nullable: true, description: "Only this thread; all of the caller's threads if absent." })
  threadId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Only messages about this AI session.' })
  sessionId?: Id | null
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True lists the newest message first; otherwise the oldest comes first.',
  })
  newestFirst!: boolean
}

/** What can be said of a message, new or not. */
@InputType({ description: 'A change to a message. A field that is absent keeps its value; null clears it.' })
export class UpdateInteractionInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: "The AI session of the thread's client that the message is about.",
  })
  sessionId?: Id | null
  @Field(() => String, { nullable: true, description: 'The question.' })
  userQuery?: string | null
  @Field(() => String, { nullable: true, description: 'The answer.' })
  aiAnswer?: string | null
  @Field(() => String, { nullable: true, description: 'The prompt for the model, if a model was used.' })
  prompt?: string | null
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it was written; now if a new message does not give it.',
  })
  timestamp?: DateOrInstant | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Feedback: true for a like, false for a dislike, null for none.',
  })
  isLiked?: boolean | null
}

@InputType({
  description:
    "A new message. Its thread is the given thread, or the thread of the given session or client, or the thread of a therapist's only client. It is never guessed.",
})
export class SendInteractionInput extends UpdateInteractionInput {
  @Field(() => IdScalar, { nullable: true, description: 'The thread.' })
  threadId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client, if a therapist writes.' })
  clientId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The therapist, if the client has several.' })
  therapistId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the message is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a message.', simpleResolvers: true })
export class InteractionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  interactionId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
