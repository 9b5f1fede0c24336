import type { QueryResultRow } from 'pg'
import type { ArchiveRecord } from './archive/archive-records.js'
import type { TimeSpan } from './audit-report.js'

/** Runs a statement of a verification. */
export type TrailQuery = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** A time of the database, that many seconds ago, as text with all its digits. */
export async function secondsAgo(query: TrailQuery, seconds: number): Promise<string> {
  const [row] = await query<{ limit: string }>(`select (now() - make_interval(secs => $1))::text as limit`, [seconds])
  return row?.limit ?? '-infinity'
}

/**
 * The times of the oldest row of the trail, parts included, and of the newest under a seal; null for an empty trail.
 */
export async function spanUpTo(
  query: TrailQuery,
  seal: number,
  parts: readonly ArchiveRecord[],
): Promise<TimeSpan | null> {
  const [span] = await query<Partial<TimeSpan>>(
    `select (select oldest from audit_seal order by seal limit 1) as "from",
       (select newest from audit_seal where seal <= $1 order by seal desc limit 1) as until`,
    [seal],
  )
  return wholeSpan({ from: parts[0]?.oldest ?? span?.from, until: span?.until ?? parts.at(-1)?.newest })
}

/** The times of the rows under the seal of a position; of the seal before it, if that one is missing. */
export async function spanAround(
  query: TrailQuery,
  position: number | null,
  parts: readonly ArchiveRecord[],
): Promise<TimeSpan | null> {
  if (position === null) return null
  const part = parts.find(({ first_position: first, last_position: last }) => first <= position && position <= last)
  if (part !== undefined) return { from: part.oldest, until: part.newest }
  const [span] = await query<Partial<TimeSpan>>(
    `select oldest as "from", newest as until from audit_seal where first_position <= $1
     order by first_position desc limit 1`,
    [position],
  )
  return wholeSpan(span)
}

function wholeSpan({
  from,
  until,
}: { readonly from?: Date | undefined; readonly until?: Date | undefined } = {}): TimeSpan | null {
  return from == null || until == null ? null : { from, until }
}
