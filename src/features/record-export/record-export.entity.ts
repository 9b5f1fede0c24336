import { BigIntType, JsonType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientRecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** A ZIP of JSON, CSV and files, or one FHIR bundle. */
export const EXPORT_FORMATS = ['zip', 'fhir'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What has become of a request; what its job is doing meanwhile stands with the job. */
type ExportState = 'requested' | 'ready' | 'failed' | 'expired'

/** The reason for a missing file: the requester may no longer read the record, or it is too large. */
export type ExportFailure = 'access_ended' | 'too_large'

/** The ids of the exported rows, by part. */
export type ExportSources = Readonly<Record<string, readonly Id[]>>

/** A request for an export of a client's record, and its state. It has no text. */
@Entity({ tableName: 'record_export' })
export class RecordExport extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  requestedByUserId!: Id
  @Property({ type: 'text' })
  format!: ExportFormat
  @Property({ type: 'text' })
  state: ExportState & Opt = 'requested'
  @Property({ type: 'text', nullable: true })
  reason: ExportFailure | null = null
  @Property({ type: 'uuid', nullable: true })
  fileId: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  bytes: number | null = null
  @Property({ type: 'text', nullable: true })
  sha256: string | null = null
  @Property({ type: 'integer' })
  recordCount: number & Opt = 0
  @Property({ type: JsonType, nullable: true })
  sources: ExportSources | null = null
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null
}
