import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** How the two people meet. */
export type SessionKind = 'in_person' | 'video' | 'phone'
/** Open until it was held, called off, or the client did not come. */
export type SessionStatus = 'open' | 'closed' | 'cancelled' | 'missed'

/** An appointment of a therapist with a client, to which notes refer; never a conversation with the assistant. */
@Entity({ tableName: 'therapist_session' })
export class TherapistSession extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: 'text' })
  kind!: SessionKind
  @Property({ type: 'text' })
  status: SessionStatus & Opt = 'open'
  @Property({ type: 'timestamptz' })
  startsAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  endsAt: Date | null = null
  /** Where they meet, by video only. */
  @Property({ type: FreeText, nullable: true })
  meetingUrl: string | null = null
  /** The first of the appointments that were planned together. */
  @Property({ type: new BigIntType('number'), nullable: true })
  seriesId: Id | null = null
  /** The rule by which they were planned, as RFC 5545 writes it. */
  @Property({ type: 'text', nullable: true })
  recurrenceRule: string | null = null
  /** The beginning of which the client was reminded. */
  @Property({ type: 'timestamptz', nullable: true })
  remindedFor: Date | null = null
}
