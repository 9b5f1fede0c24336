import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientEntity, ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** One message of a thread: a question and an answer, each with who wrote it; either may be missing. */
@Entity({ tableName: 'interaction' })
export class Interaction extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  threadId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  sessionId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  userQuery: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  userQueryBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  aiAnswer: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  aiAnswerBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  promptBy: Id | null = null
  /** Which of the client's texts in the thread this is; null while the client wrote nothing of it. */
  @Property({ type: 'integer', nullable: true })
  clientNumber: number | null = null
  @Property({ type: 'integer', nullable: true })
  therapistNumber: number | null = null
  @Property({ type: 'timestamptz', nullable: true })
  writtenAt: Date | null = null
  @Property({ type: 'boolean', nullable: true })
  isLiked: boolean | null = null
}

/** The texts of a message as they were before an edit. Written once, never changed. */
@Entity({ tableName: 'interaction_version' })
export class InteractionVersion extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  interactionId!: Id
  /** The version of the message that had these texts. */
  @Property({ type: 'integer' })
  version!: number
  @Property({ type: FreeText, nullable: true })
  userQuery: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  userQueryBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  aiAnswer: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  aiAnswerBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  promptBy: Id | null = null
  @Property({ type: new BigIntType('number') })
  replacedBy!: Id
  @Property({ type: 'timestamptz' })
  replacedAt!: Date
}
