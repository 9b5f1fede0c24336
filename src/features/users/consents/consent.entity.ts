import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** What a client is asked to agree to. */
export const CONSENT_KINDS = ['treatment', 'privacy', 'ai', 'journal_sharing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/**
 * `assumed` is recorded by the documented REST sign-up, which does not ask. `given` and `withdrawn` are the client's
 * own answers.
 */
export type ConsentStatus = 'assumed' | 'given' | 'withdrawn'

/** One recorded answer to a consent form. Append-only: the newest of a kind is in force. */
@Entity({ tableName: 'consent' })
export class Consent extends ClientEntity {
  @Property({ type: 'text' })
  kind!: ConsentKind
  @Property({ type: 'text' })
  status!: ConsentStatus
  @Property({ type: new BigIntType('number'), nullable: true })
  formId: Id | null = null
  @Property({ type: 'integer' })
  formVersion!: number
  @Property({ type: new BigIntType('number'), nullable: true })
  recordedBy: Id | null = null
  /** The name that the person signed with; null for an answer without a signature. */
  @Property({ type: FreeText, nullable: true })
  signature: string | null = null
  @Property({ type: 'timestamptz' })
  recordedAt!: Date
}
