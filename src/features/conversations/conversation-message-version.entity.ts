import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson, FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** What a message said until it was edited. Append-only. */
@Entity({ tableName: 'conversation_message_version' })
export class ConversationMessageVersion {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
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
