import type { QueryResultRow } from 'pg'
import { ROW_TEXT } from './seal.js'

/** Sends a statement and gives its rows. */
export type RunQuery = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>

export interface TrailRow {
  readonly id: number
  readonly practice: number | null
  readonly text: string
}

/** Rows as they were hashed. A row outside the range that its seal names is searched for in the whole table. */
export async function readRowTexts(
  query: RunQuery,
  ids: readonly number[],
  seals: readonly { readonly oldest: string; readonly newest: string }[],
): Promise<readonly TrailRow[]> {
  const select = `select a.id, a.organisation_id as practice, ${ROW_TEXT} as text from audit a where a.id = any($1)`
  const rows = await query<TrailRow & QueryResultRow>(
    `${select} and a.created_at between (select min(m) from unnest($2::timestamptz[]) m)
       and (select max(m) from unnest($3::timestamptz[]) m)`,
    [ids, seals.map(({ oldest }) => oldest), seals.map(({ newest }) => newest)],
  )
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  return missing.length === 0 ? rows : [...rows, ...(await query<TrailRow & QueryResultRow>(select, [missing]))]
}
