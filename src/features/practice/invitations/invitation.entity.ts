import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import type { Id } from '../../../kernel/ids.js'
import type { ConsentKind } from '../../users/index.js'

/** One invitation mail and its link: good once, until it expires, is used or revoked. A new mail is a new row. */
@Entity({ tableName: 'invitation' })
export class Invitation {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  /** Where it goes; null where that is the address of the client's account. */
  @Property({ type: FreeText, nullable: true })
  email: string | null = null
  /** The same as it is compared, in either case. */
  @Property({ type: 'text' })
  emailKey!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  invitedByUserId: Id | null = null
  /** The forms that are put before the client. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  consentKinds: readonly ConsentKind[] & Opt = []
  /** The keys of the screenings that the client is asked for. */
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
