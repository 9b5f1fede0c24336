import { readSystemRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { type Line, lineColumns, withPeople, pageFrom, cursorsOf, readPosition } from './audit-lines.js'
import { ownRecord } from './audit.policy.js'
import type { RecordAccess } from './audit.type.js'

/**
 * Accesses to the caller's own record, newest first, one page. Sealing adds rows to the trail, so the last half second
 * is not in it yet.
 * @param withOwn true includes the caller's own accesses.
 * @throws Unauthenticated; InvalidInput naming `first` or `after`.
 */
export async function whoOpenedMyRecord(
  ctx: OperationContext,
  withOwn: boolean,
  page: PageArguments,
): Promise<Connection<RecordAccess>> {
  const { userId } = ownRecord(ctx)
  const place = readPosition(page)
  const lines = await linesAbout(ctx, userId, withOwn ? sql`true` : sql`not s.is_own`, place)
  ctx.trail.read([userId])
  return connectionOf<RecordAccess>(await withPeople(ctx, lines), lines, page, place)
}

/** A line about one person's record. */
export interface LineAbout extends Line {
  readonly isOwn: boolean
  readonly requestId: string
  readonly address: string | null
  readonly isEmergency: boolean
}

/** The lines about a person's record that are among `which` (alias `s`), from a place on, newest first. */
export function linesAbout(
  ctx: OperationContext,
  subjectId: Id,
  which: Sql,
  place: ReturnType<typeof readPosition>,
): Promise<readonly LineAbout[]> {
  // The page is selected first: with a direct join PostgreSQL would sort all accesses to the record.
  return readSystemRows<LineAbout & Record<string, unknown>>(
    ctx,
    sql`select ${lineColumns}, s.is_own as "isOwn", a.request_id as "requestId", a.address,
          a.emergency_access_ids is not null as "isEmergency"
        from (select s.* from audit_subject s where s.subject_id = ${subjectId} and ${which}
          ${pageFrom(sql`s.created_at`, sql`s.audit_id`, place)}) s
        join audit a on a.id = s.audit_id and a.created_at = s.created_at order by s.created_at desc, s.audit_id`,
  )
}

/** A page of lines with their cursors. */
export function connectionOf<Row extends object>(
  rows: readonly Row[],
  lines: readonly Line[],
  page: PageArguments,
  place: ReturnType<typeof readPosition>,
): Connection<Row> {
  const places = cursorsOf(
    lines.map(({ exactTime }) => exactTime),
    place,
  )
  const cursors = new Map(rows.map((row, at) => [row, places[at] ?? '']))
  return new Connection(rows, page, (row) => cursors.get(row) ?? '', undefined)
}
