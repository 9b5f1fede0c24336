import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { RecordEntity } from '../../../database/write/record-entity.js'
import type { OfflineReason } from '../../egress/index.js'
import type { Id } from '../../../kernel/ids.js'

/** One conversation of a client with the assistant; without an owner when a legacy caller named none. */
@Entity({ tableName: 'conversation_session' })
export class ConversationSession extends RecordEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  /** The therapist whose questions about the client these are; null for a session of the client's own. */
  @Property({ type: new BigIntType('number'), nullable: true })
  askedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  startTime!: Date
  @Property({ type: 'timestamptz', nullable: true })
  endTime: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  closedAt: Date | null = null
  @Property({ type: FreeText, nullable: true })
  title: string | null = null
  @Property({ type: 'boolean' })
  titleGenerated: boolean & Opt = false
  @Property({ type: FreeText, nullable: true })
  summary: string | null = null
  @Property({ type: 'text', nullable: true })
  summaryModel: string | null = null
  /** Why no model wrote the summary; null if one did. */
  @Property({ type: 'text', nullable: true })
  summaryOfflineReason: OfflineReason | null = null
  @Property({ type: 'integer' })
  summaryWanted: number & Opt = 0
  @Property({ type: 'integer' })
  summaryMade: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  sharedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  unsharedAt: Date | null = null
  /** Of the text under which a caller finds it again. */
  @Property({ type: 'blob', nullable: true })
  nameDigest: Buffer | null = null
}
