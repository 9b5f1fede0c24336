import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, JsonScalar, DateOrInstantScalar } from '../../kernel/scalars.js'
import { MessageCitation } from './message-citation.type.js'

export enum MessageStateEnum {
  COMPLETE = 'complete',
  INCOMPLETE = 'incomplete',
}
registerEnumType(MessageStateEnum, {
  name: 'MessageState',
  description: 'Whether a message is whole.',
  valuesConfig: {
    COMPLETE: { description: 'Nothing of it is missing.' },
    INCOMPLETE: { description: 'Its answer is being written, or its writer did not come to the end.' },
  },
})

/** A row of `conversation_message` as the reads select it: columns carry the names of the fields. */
@ObjectType('ConversationMessage', { description: 'A message of a conversation.', simpleResolvers: true })
export class ConversationMessageType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session that it is part of, if any.' })
  sessionId!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client who owns it; null for a message that was stored without an owner.',
  })
  clientId!: Id | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  message!: string | null
  @Field(() => String, { nullable: true, description: 'What was asked.' })
  prompt!: string | null
  @Field(() => Boolean, { nullable: true, description: 'Feedback on an answer: liked, disliked, or none.' })
  isLiked!: boolean | null
  @Field(() => DateTimeScalar, { description: 'When it was said; the order of lists.' })
  createTimestamp!: Date
  @Field(() => JsonScalar, { nullable: true, description: 'What was in files that came with it.' })
  fileContent!: unknown
  @Field(() => JsonScalar, { nullable: true, description: 'What was exchanged with the model for it.' })
  modelMessages!: unknown
  @Field(() => MessageStateEnum, { description: 'Whether its answer is whole.' })
  state!: MessageStateEnum
  @Field(() => String, {
    nullable: true,
    description: 'Who wrote the answer: a model, or `offline`; null where nobody said.',
  })
  model!: string | null
  @Field(() => [MessageCitation], {
    nullable: true,
    description: 'What an answer of the clinical assistant cites; null for every other message.',
  })
  citations!: readonly MessageCitation[] | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A message in its place in a list.', simpleResolvers: true })
export class ConversationMessageEdge {
  @Field(() => ConversationMessageType, { description: 'The message.' })
  node!: ConversationMessageType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of messages, oldest first.', simpleResolvers: true })
export class ConversationMessageConnection {
  @Field(() => [ConversationMessageEdge], { description: 'Messages with their places.' })
  edges!: ConversationMessageEdge[]
  @Field(() => [ConversationMessageType], { description: 'The messages alone.' })
  nodes!: readonly ConversationMessageType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a list of sessions or messages. */
@ArgsType()
export class ConversationListArguments {
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

@InputType({
  description:
    'A change of a message: an absent field stays, null clears. A message keeps its session, client and moment.',
})
export class UpdateMessageInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session; can be named where there is none yet, and never changes.',
  })
  sessionId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner; can be named where there is none yet, and never changes.',
  })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  message?: string | null
  @Field(() => String, { nullable: true, description: 'What was asked.' })
  prompt?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Feedback on an answer: liked, disliked, or none.' })
  isLiked?: boolean | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it was said.' })
  createTimestamp?: DateOrInstant | null
  @Field(() => JsonScalar, { nullable: true, description: 'What was in files that came with it.' })
  fileContent?: unknown
  @Field(() => JsonScalar, { nullable: true, description: 'What was exchanged with the model for it.' })
  modelMessages?: unknown
}

@InputType({ description: 'A message: a new one, or a change of the one that `id` names.' })
export class SendMessageInput extends UpdateMessageInput {
  @Field(() => IdScalar, { nullable: true, description: 'The message to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, {
    nullable: true,
    description:
      'Makes a repeat safe: the same key with the same input stores nothing again, with another input it is a CONFLICT. Kept for 24 hours.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which message was stored.', simpleResolvers: true })
export class ConversationMessagePayload {
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  messageId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}

@ObjectType({ description: 'Which message was deleted.', simpleResolvers: true })
export class DeleteMessagePayload {
  @Field(() => IdScalar, { description: 'Identifier of the message; the record is retained.' })
  messageId!: Id
}
