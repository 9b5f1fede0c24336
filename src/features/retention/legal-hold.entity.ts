import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** An order to keep a client's record until the hold is lifted. It outlives the record. */
@Entity({ tableName: 'legal_hold' })
export class LegalHold extends ClientEntity {
  /**
   * Null if the client belongs to no organisation. Such holds are placed and lifted at the command line, without an
   * account.
   */
  @Property({ type: FreeText })
  reason!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  placedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  placedAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  liftedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  liftedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
