import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/**
 * What changes of a thread: how many texts each side has written, and up to which of the other's each side got and read
 * them. The id is that of the relationship. The row comes with the first message or receipt.
 */
@Entity({ tableName: 'care_thread' })
export class CareThread extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: 'integer' })
  clientTexts: number & Opt = 0
  @Property({ type: 'integer' })
  therapistTexts: number & Opt = 0
  @Property({ type: 'integer' })
  clientDelivered: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  clientDeliveredAt: Date | null = null
  @Property({ type: 'integer' })
  clientRead: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  clientReadAt: Date | null = null
  @Property({ type: 'integer' })
  therapistDelivered: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  therapistDeliveredAt: Date | null = null
  @Property({ type: 'integer' })
  therapistRead: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  therapistReadAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  lastMessageAt: Date | null = null
  /** The newest message, so that ids which were drawn before the thread was locked can be told to be too early. */
  @Property({ type: new BigIntType('number') })
  lastInteractionId: Id & Opt = 0
}
