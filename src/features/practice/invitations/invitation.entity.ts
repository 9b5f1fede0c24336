import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { PersonEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'
import type { ConsentKind } from '../../users/index.js'

/**
 * One invitation mail and its link, which can be used once until it expires or is revoked. Each mail is a row of its
 * own.
 */
@Entity({ tableName: 'invitation' })
export class Invitation extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  /** The address it goes to; null if that is the address of the client's account. */
  @Property({ type: FreeText, nullable: true })
  email: string | null = null
  /** The address in the form in which it is compared; set in both cases. */
  @Property({ type: 'text' })
  emailKey!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  invitedByUserId: Id | null = null
  /** The consent forms that the client is asked to answer. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  consentKinds: readonly ConsentKind[] & Opt = []
  /** The keys of the screenings that the client is asked to take. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  screenings: readonly string[] & Opt = []
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
