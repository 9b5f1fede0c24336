import { ArrayType, BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** That a therapist opened the record of a client in an emergency, why, and what the review found. */
@Entity({ tableName: 'emergency_access' })
export class EmergencyAccess extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: FreeText })
  reason!: string
  @Property({ type: 'timestamptz' })
  openedAt!: Date
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  /** Who was told: the client first. Jobs name a recipient by the position. */
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  toldTo!: Id[]
  @Property({ type: new BigIntType('number'), nullable: true })
  reviewedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null = null
  @Property({ type: FreeText, nullable: true })
  finding: string | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
