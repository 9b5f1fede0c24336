import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'
import type { DraftSupport } from './draft-support.js'

/** What a SOAP note says in one state: the note as it is now has it, and so has each of its versions. */
@Entity({ abstract: true })
export abstract class SoapContent {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  /** Rises with every change of what is said, by 1. */
  @Property({ type: 'integer' })
  contentVersion: number & Opt = 1
  @Property({ type: 'timestamptz' })
  date!: Date
  @Property({ type: FreeText })
  mlData: string & Opt = ''
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  mlSupport: DraftSupport | null = null
  @Property({ type: FreeText })
  therapistData: string & Opt = ''
  @Property({ type: 'boolean' })
  isOverride: boolean & Opt = false
  @Property({ type: 'boolean' })
  isApproved: boolean & Opt = false
  @Property({ type: 'timestamptz', nullable: true })
  approvedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  approvedByUserId: Id | null = null
  /** `legacy`: the approval came through the anonymous door and counts as that of the named therapist. */
  @Property({ type: 'text', nullable: true })
  approvedAs: 'user' | 'legacy' | null = null
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
