import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson, FreeText } from '../../../database/text-codec.js'
import { PersonEntity, RecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'
import type { OfflineReason } from '../../egress/index.js'

/** Whether a message is whole. */
export type MessageState = 'complete' | 'incomplete'

/** One message of a conversation. It belongs to whom its session belongs to. */
@Entity({ tableName: 'conversation_message' })
export class ConversationMessage extends RecordEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  /** As of its session: the therapist whose question about the client it is part of. */
  @Property({ type: new BigIntType('number'), nullable: true })
  askedByUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  sessionId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  message: string | null = null
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  @Property({ type: 'boolean', nullable: true })
  isLiked: boolean | null = null
  @Property({ type: 'timestamptz' })
  createTimestamp!: Date
  @Property({ type: FreeJson, columnType: 'json', nullable: true })
  fileContent: unknown = null
  @Property({ type: FreeJson, columnType: 'json', nullable: true })
  modelMessages: unknown = null
  /** The records that an answer is made of; null for what somebody wrote. Only who may read all of them reads it. */
  @Property({ type: new ArrayType(), columnType: 'text[]', nullable: true })
  sourceKinds: string[] | null = null
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]', nullable: true })
  sourceIds: Id[] | null = null
  /** What the answer cites. */
  @Property({ type: FreeJson, columnType: 'json', nullable: true })
  citations: unknown = null
  /** `incomplete` while the answer is being written, and for ever when its writer did not come to the end. */
  @Property({ type: 'text' })
  state: MessageState & Opt = 'complete'
  @Property({ type: 'text', nullable: true })
  model: string | null = null
  /** Why no model wrote the answer; null if one did, or if nobody answered. */
  @Property({ type: 'text', nullable: true })
  offlineReason: OfflineReason | null = null
  @Property({ type: 'timestamptz', nullable: true })
  answeringUntil: Date | null = null
  @Property({ type: 'boolean' })
  discloses: boolean & Opt = false
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}

/** What a message said until it was edited. Append-only. */
@Entity({ tableName: 'conversation_message_version' })
export class ConversationMessageVersion extends PersonEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  @Property({ type: new BigIntType('number') })
  messageId!: Id
  @Property({ type: 'integer' })
  messageVersion!: number
  @Property({ type: FreeText, nullable: true })
  message: string | null = null
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  @Property({ type: FreeJson, columnType: 'json', nullable: true })
  fileContent: unknown = null
  @Property({ type: FreeJson, columnType: 'json', nullable: true })
  modelMessages: unknown = null
  @Property({ type: 'timestamptz' })
  replacedAt!: Date
}
