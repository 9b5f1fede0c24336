import { Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LONG_TEXT_COST } from '../../../kernel/limits.js'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, JsonScalar, DateOrInstantScalar } from '../../../kernel/scalars.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import type { CrisisTopic } from '../../operation-context.js'

export enum CitationOrigin {
  RECORD = 'record',
  DOCUMENT = 'document',
  MANUAL = 'manual',
}
registerEnumType(CitationOrigin, {
  name: 'CitationOrigin',
  description: 'The kind of source.',
  valuesConfig: {
    RECORD: { description: "The client's record." },
    DOCUMENT: { description: 'A document that was sent with the question.' },
    MANUAL: { description: 'A manual of the knowledge index. It describes disorders in general.' },
  },
})

@ObjectType({
  description: 'A source that an answer cites, as it was when the answer was written.',
  simpleResolvers: true,
})
export class MessageCitation {
  @Field(() => Int, { description: 'The number that the answer uses for this source.' })
  number!: number
  @Field(() => CitationOrigin, { description: 'The kind of source.' })
  origin!: CitationOrigin
  @Field(() => String, { description: 'Where the excerpt comes from.' })
  source!: string
  @Field(() => String, { description: 'The cited text.' })
  excerpt!: string
}

export enum MessageStateEnum {
  COMPLETE = 'complete',
  INCOMPLETE = 'incomplete',
}
registerEnumType(MessageStateEnum, {
  name: 'MessageState',
  description: 'Whether a message is complete.',
  valuesConfig: {
    COMPLETE: { description: 'The message is complete.' },
    INCOMPLETE: { description: 'Its answer is being written, or ended early.' },
  },
})

/** A row of `conversation_message` as the reads select it: columns carry the names of the fields. */
@ObjectType('ConversationMessage', { description: 'A message of a conversation.', simpleResolvers: true })
export class ConversationMessageType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session of the message, if any.' })
  sessionId!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client who owns the message; null if it was stored without an owner.',
  })
  clientId!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'The text.' })
  message!: string | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { nullable: true, description: 'What was asked.' })
  prompt!: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Feedback on an answer: true for a like, false for a dislike, null for none.',
  })
  isLiked!: boolean | null
  @Field(() => DateTimeScalar, { description: 'Time of the message. Lists are ordered by it.' })
  createTimestamp!: Date
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => JsonScalar, { nullable: true, description: 'Text of files that came with the message.' })
  fileContent!: unknown
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => JsonScalar, { nullable: true, description: 'The exchange with the model that led to the message.' })
  modelMessages!: unknown
  @Field(() => MessageStateEnum, { description: 'Whether the answer is complete.' })
  state!: MessageStateEnum
  @Field(() => String, {
    nullable: true,
    description: 'The model that wrote the answer, or `offline`; null if unknown.',
  })
  model!: string | null
  @Field(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why no model wrote the answer; null if one did, or if nobody answered.',
  })
  offlineReason!: OfflineReason | null
  @Field(() => [MessageCitation], {
    nullable: true,
    description: 'Sources that an answer of the clinical assistant cites; null for all other messages.',
  })
  citations!: readonly MessageCitation[] | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A message and its cursor.', simpleResolvers: true })
export class ConversationMessageEdge {
  @Field(() => ConversationMessageType, { description: 'The message.' })
  node!: ConversationMessageType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of messages, oldest first.', simpleResolvers: true })
export class ConversationMessageConnection extends CountedConnection {
  @Field(() => [ConversationMessageEdge], { description: 'Messages with their cursors.' })
  edges!: ConversationMessageEdge[]
  @Field(() => [ConversationMessageType], { description: 'The messages without cursors.' })
  nodes!: readonly ConversationMessageType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@InputType({
  description:
    'A change to a message. A field that is absent keeps its value; null clears it. Session, client and time cannot be cleared.',
})
export class UpdateMessageInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session. It can be set if the message has none, and never changes after that.',
  })
  sessionId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner. It can be set if the record has none, and never changes after that.',
  })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: 'The text.' })
  message?: string | null
  @Field(() => String, { nullable: true, description: 'What was asked.' })
  prompt?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Feedback on an answer: true for a like, false for a dislike, null for none.',
  })
  isLiked?: boolean | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The time of the message.' })
  createTimestamp?: DateOrInstant | null
  @Field(() => JsonScalar, { nullable: true, description: 'Text of files that came with the message.' })
  fileContent?: unknown
  @Field(() => JsonScalar, { nullable: true, description: 'The exchange with the model that led to the message.' })
  modelMessages?: unknown
}

@InputType({ description: 'A new message, or a change to the message that `id` names.' })
export class SendMessageInput extends UpdateMessageInput {
  @Field(() => IdScalar, { nullable: true, description: 'The message to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, {
    nullable: true,
    description:
      'Makes a repeat safe: the same key with the same input stores nothing again; with another input it is a CONFLICT. Keys are kept for 24 hours.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a message.', simpleResolvers: true })
export class ConversationMessagePayload {
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  messageId!: Id
  /** Whether the text reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}

@ObjectType({ description: 'The result of deleting a message.', simpleResolvers: true })
export class DeleteMessagePayload {
  @Field(() => IdScalar, { description: 'Identifier of the message. The record is kept but no longer shown.' })
  messageId!: Id
}
