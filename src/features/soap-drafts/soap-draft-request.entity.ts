import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientRecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import type { OfflineReason } from '../egress/index.js'

/** The state of a request. The progress of its job is stored with the job. */
export type DraftRequestState = 'requested' | 'done' | 'nothing_to_draft_from' | 'failed'

/** Why no draft was stored: the therapist or the consent is gone, or the session's note is approved. */
export type DraftFailure = 'access_ended' | 'already_approved'

/** A request for a draft of a note: its template, its period and its state. It contains no text. */
@Entity({ tableName: 'soap_draft_request' })
export class SoapDraftRequest extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  requestedByUserId: Id | null = null
  /** The key of the template of its note. */
  @Property({ type: 'text' })
  template: string & Opt = 'soap'
  @Property({ type: 'text' })
  state: DraftRequestState & Opt = 'requested'
  @Property({ type: 'text', nullable: true })
  reason: DraftFailure | null = null
  @Property({ type: 'timestamptz' })
  readFrom!: Date
  @Property({ type: 'timestamptz' })
  readTo!: Date
  /** How many records it was written from. */
  @Property({ type: 'integer' })
  recordCount: number & Opt = 0
  @Property({ type: 'integer' })
  sentenceCount: number & Opt = 0
  @Property({ type: 'integer' })
  unsupportedCount: number & Opt = 0
  /** The author of the draft: `offline`, or the name of the provider's model. */
  @Property({ type: 'text', nullable: true })
  model: string | null = null
  /** Why no model wrote it; null if one did. */
  @Property({ type: 'text', nullable: true })
  offlineReason: OfflineReason | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  soapNoteId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null
}
