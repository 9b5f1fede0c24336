import { readSystemRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import {
  connectionOf,
  type Line,
  lineColumns,
  type LineList,
  linesInOrder,
  pageOfLines,
  type Position,
  readPosition,
  type TrailConnection,
  withPeople,
} from './audit-lines.js'
import { ownRecord } from './audit.policy.js'
import type { RecordAccess } from './audit.type.js'

/**
 * Accesses to the caller's own record, newest first, one page. Sealing adds rows to the trail, so the last half second
 * is not in it yet.
 * @param withOwn true includes the caller's own accesses.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function whoOpenedMyRecord(
  ctx: OperationContext,
  withOwn: boolean,
  page: PageArguments,
): Promise<TrailConnection<RecordAccess>> {
  const { userId } = ownRecord(ctx)
  const position = readPosition(page)
  const list = listAbout(userId, withOwn ? sql`true` : sql`not s.is_own`)
  const lines = await linesAbout(ctx, list, position)
  ctx.trail.read([userId])
  return connectionOf<RecordAccess>(ctx, list, position, lines, await withPeople(ctx, lines))
}

/** A line about one person's record. */
export interface LineAbout extends Line {
  readonly isOwn: boolean
  readonly requestId: string
  readonly address: string | null
  readonly isEmergency: boolean
}

/** The lines about a person's record that are among `which` (alias `s`). */
export function listAbout(subjectId: Id, which: Sql): LineList {
  return {
    rows: sql`audit_subject s where s.subject_id = ${subjectId} and ${which}`,
    createdAt: sql`s.created_at`,
    id: sql`s.audit_id`,
  }
}

/** A page of such lines, and one more, in the order in which they are read. */
export function linesAbout(ctx: OperationContext, list: LineList, position: Position): Promise<readonly LineAbout[]> {
  // The page is selected first: with a direct join PostgreSQL would sort all accesses to the record.
  return readSystemRows<LineAbout & Record<string, unknown>>(
    ctx,
    sql`select ${lineColumns}, s.is_own as "isOwn", a.request_id as "requestId", a.address,
          a.emergency_access_ids is not null as "isEmergency"
        from (select s.* from ${list.rows} ${pageOfLines(list, position)}) s
        join audit a on a.id = s.audit_id and a.created_at = s.created_at order by ${linesInOrder(list, position.page)}`,
  )
}
