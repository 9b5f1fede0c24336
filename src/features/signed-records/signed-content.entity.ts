import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** What everything has that a therapist signs: whose it is, which version, the signature, and why it was amended. */
@Entity({ abstract: true })
export abstract class SignedContent extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  /** From 1 on. */
  @Property({ type: 'integer' })
  contentVersion: number & Opt = 1
  @Property({ type: FreeText, nullable: true })
  signature: string | null = null
  @Property({ type: 'timestamptz', nullable: true })
  signedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  signedByUserId: Id | null = null
  @Property({ type: 'text', nullable: true })
  contentHash: string | null = null
  @Property({ type: FreeText, nullable: true })
  amendReason: string | null = null
  /** Null when it was no signed-in person. */
  @Property({ type: new BigIntType('number'), nullable: true })
  updatedByUserId: Id | null = null
}
