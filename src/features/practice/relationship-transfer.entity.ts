import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** That a client was handed to a colleague: by whom, and why. Never changed. */
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
