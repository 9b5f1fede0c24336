import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../kernel/scalars.js'

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
    DELIVERED: { description: 'The other side has got it.' },
    READ: { description: 'The other side has read it.' },
  },
})

/** A row of `interaction` as the reads select it: columns carry the names of the fields. */
@ObjectType('Interaction', {
  description: 'A message between a client and their therapist: a question, an answer, or both.',
  simpleResolvers: true,
})
export class InteractionType {
  @Field(() => IdScalar, { description: 'Identifier; messages of a thread are in the order of these.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The thread.' })
  threadId!: Id
  @Field(() => IdScalar, { description: 'The client of the thread.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist of the thread.' })
  therapistId!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The AI session it is about; that gives nobody access to the session.',
  })
  sessionId!: Id | null
  @Field(() => String, { nullable: true, description: 'The question.' })
  userQuery!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote the question.' })
  userQueryBy!: Id | null
  @Field(() => String, { nullable: true, description: 'The answer.' })
  aiAnswer!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote the answer.' })
  aiAnswerBy!: Id | null
  @Field(() => String, { nullable: true, description: 'What a model was asked with, where one was.' })
  prompt!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was written, as its sender says.' })
  timestamp!: Date | null
  @Field(() => Boolean, { nullable: true, description: 'Feedback: true for a like, false for a dislike.' })
  isLiked!: boolean | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  /** Which of its side's texts in the thread it is: not shown, receipts are told by it. */
  clientNumber!: number | null
  therapistNumber!: number | null
}

@ObjectType({ description: 'A message in its place in a list.', simpleResolvers: true })
export class InteractionEdge {
  @Field(() => InteractionType, { description: 'The message.' })
  node!: InteractionType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of messages.', simpleResolvers: true })
export class InteractionConnection {
  @Field(() => [InteractionEdge], { description: 'Messages with their places.' })
  edges!: InteractionEdge[]
  @Field(() => [InteractionType], { description: 'The messages alone.' })
  nodes!: readonly InteractionType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ArgsType()
export class InteractionListArguments {
  @Field(() => IdScalar, { nullable: true, description: "One thread; absent: all of the caller's." })
  threadId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Only what is about this AI session.' })
  sessionId?: Id | null
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The newest first, as a chat is opened; oldest first otherwise.',
  })
  newestFirst!: boolean
  @Field(() => Int, { defaultValue: 50, description: 'How many, from 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'The `endCursor` of the page before.' })
  after?: string | null
}

/** What can be said of a message, new or not. */
@InputType({ description: 'A change of a message: an absent field stays, null clears.' })
export class UpdateInteractionInput {
  @Field(() => IdScalar, { nullable: true, description: "An AI session of the thread's client that it is about." })
  sessionId?: Id | null
  @Field(() => String, { nullable: true, description: 'The question.' })
  userQuery?: string | null
  @Field(() => String, { nullable: true, description: 'The answer.' })
  aiAnswer?: string | null
  @Field(() => String, { nullable: true, description: 'What a model was asked with, where one was.' })
  prompt?: string | null
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it was written; now, where a new message does not say.',
  })
  timestamp?: DateOrInstant | null
  @Field(() => Boolean, { nullable: true, description: 'Feedback: true for a like, false for a dislike.' })
  isLiked?: boolean | null
}

@InputType({
  description:
    'A new message. It goes to the named thread, or to that of the client whose session or who is named, or of the only client a therapist has; it is never guessed.',
})
export class SendInteractionInput extends UpdateInteractionInput {
  @Field(() => IdScalar, { nullable: true, description: 'The thread.' })
  threadId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client, where a therapist writes.' })
  clientId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The therapist, where the client has several.' })
  therapistId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the message is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which message was stored.', simpleResolvers: true })
export class InteractionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  interactionId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}
