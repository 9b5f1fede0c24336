import type { KeysetList } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import type { ScreeningType } from './screening.type.js'

/** The columns of a screening under the names of the fields, from alias `s`. */
export const screeningColumns = sql`s.id, s.client_user_id as "clientId", s.instrument_key as "instrumentKey",
  s.instrument_version as "instrumentVersion", s.answers, s.score, s.subscores as "subscoresByKey", s.severity as "severityKey",
  s.taken_at as "takenAt", s.created_at as "recordedAt", s.recorded_by_user_id as "recordedById", s.replaces_id as "replacesId"`

/** Lists of screenings, newest first: exactly the columns of the index `screening_of_client`. */
export const screeningList: KeysetList = {
  time: sql`s.taken_at`,
  id: sql`s.id`,
  version: sql`s.version`,
  clientId: sql`s.client_user_id`,
  direction: 'newest first',
}

/** Reads screenings; the one place that knows their subject. Answers are choices, so there is no free text. */
export function readScreenings<Row extends ScreeningType = ScreeningType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, { subject: ({ clientId }) => clientId })
}
