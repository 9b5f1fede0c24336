import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { RecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/**
 * The care of a client by a therapist. The therapist is assigned while it is active (`isProfileActive`) and not
 * deleted. Only the client activates it.
 */
@Entity({ tableName: 'relationship' })
export class Relationship extends RecordEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  clientGroupId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  careTeamEmail: string | null = null
  @Property({ type: 'boolean' })
  isProfileActive: boolean & Opt = false
  @Property({ type: 'boolean' })
  isInvitation: boolean & Opt = false
  @Property({ type: 'boolean' })
  isDeleted: boolean & Opt = false
  @Property({ type: 'timestamptz', nullable: true })
  activatedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  /** When its client declined it; null for all that ended otherwise. */
  @Property({ type: 'timestamptz', nullable: true })
  declinedAt: Date | null = null
}

/** The transfer of a client to a colleague: by whom and why. Never changed. */
@Entity({ tableName: 'relationship_transfer' })
export class RelationshipTransfer {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number') })
  organisationId!: Id
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  fromRelationshipId!: Id
  @Property({ type: new BigIntType('number') })
  toRelationshipId!: Id
  @Property({ type: new BigIntType('number') })
  fromTherapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  toTherapistUserId!: Id
  @Property({ type: FreeText })
  reason!: string
  @Property({ type: new BigIntType('number') })
  transferredByUserId!: Id
  @Property({ type: 'timestamptz' })
  transferredAt!: Date
}
