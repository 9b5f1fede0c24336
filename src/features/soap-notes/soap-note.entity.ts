import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'
import { SignedContent } from '../signed-records/index.js'
import type { DraftSupport } from './review/draft-sources.js'

/** What a SOAP note says in one state: the note as it is now has it, and so has each of its versions. */
@Entity({ abstract: true })
export abstract class SoapContent extends SignedContent {
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
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
}

/** A SOAP note as it is now. */
@Entity({ tableName: 'soap_note' })
export class SoapNote extends SoapContent {
  /** The version that was signed last; an amendment that is being written leaves it where it is. */
  @Property({ type: 'integer', nullable: true })
  signedVersion: number | null = null
  /** False while the text was saved automatically and stands in no version yet. */
  @Property({ type: 'boolean' })
  isKept: boolean & Opt = true
  @Property({ type: 'double', nullable: true })
  draftDistance: number | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  /** When what it says was changed last; its release changes `updatedAt` alone. */
  @Property({ type: 'timestamptz' })
  submittedAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  releaseDueAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null
  /** The first version that the client may read. */
  @Property({ type: 'integer', nullable: true })
  releasedVersion: number | null = null
  /** Since when the client, who could read it, can read it no more. */
  @Property({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  withheldAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  withheldByUserId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  withheldReason: string | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}

/** What made a version. */
export type VersionMaker = 'draft' | 'submission' | 'autosave' | 'confirmation' | 'approval' | 'signature' | 'amendment'

/** A SOAP note as it was in one of its versions. Written once, never changed. */
@Entity({ tableName: 'soap_note_version' })
export class SoapNoteVersion extends SoapContent {
  @Property({ type: new BigIntType('number') })
  soapNoteId!: Id
  @Property({ type: 'text' })
  madeBy!: VersionMaker
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
