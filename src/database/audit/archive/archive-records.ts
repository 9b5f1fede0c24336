import type { QueryResultRow } from 'pg'
import { sql, toPositional } from '../../sql.js'

/** What the database knows of a part of the trail that has left it. */
export interface ArchiveRecord extends QueryResultRow {
  /** Rows of this month and of those before have left; `2026-01-01`. */
  readonly month: string
  /** The name of the part in the store. */
  readonly object: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly first_seal: number
  readonly last_seal: number
  readonly first_position: number
  readonly last_position: number
  readonly row_count: number
  readonly oldest: Date
  readonly newest: Date
  /** The code of the last seal. */
  readonly mac: Buffer
  /** Rows of later months under these seals. They are in the database until their month has left too. */
  readonly later_ids: readonly number[]
}

/** All parts, oldest first. */
export const archiveRecords = sql`select month::text as month, object, bytes, sha256, first_seal, last_seal, first_position,
  last_position, row_count, oldest, newest, mac, later_ids from audit_archive order by first_seal`

export const ARCHIVE_RECORDS = toPositional(archiveRecords).text

/** Before which time all rows have left; null if none has. */
export const archivedUntil = sql`(select (max(month) + interval '1 month') at time zone 'UTC' from audit_archive)`
export const ARCHIVED_UNTIL = toPositional(archivedUntil).text

/** The id of the advisory lock under which a part leaves the database. The number is arbitrary. */
export const MOVING_LOCK = 7_240_005
