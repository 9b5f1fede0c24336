import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import {
  connectionOf,
  type Line,
  lineColumns,
  type LineList,
  pageOfLines,
  readPosition,
  withPeople,
} from './audit-lines.js'
import { linesReadable } from './audit.policy.js'
import type { AuditEntry } from './audit.type.js'

/**
 * The lines of the trail that the caller may read, newest first, one page.
 * @param emergencyAccessId narrows them to what was read or tried under this emergency access.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function auditTrail(
  ctx: OperationContext,
  emergencyAccessId: Id | null,
  page: PageArguments,
): Promise<Connection<AuditEntry>> {
  const readable = linesReadable(ctx)
  const position = readPosition(page)
  const narrowed =
    emergencyAccessId === null
      ? sql`true`
      : sql`a.emergency_access_ids is not null and ${emergencyAccessId} = any(a.emergency_access_ids)`
  const list: LineList = {
    rows: sql`audit a where ${readable} and ${narrowed}`,
    createdAt: sql`a.created_at`,
    id: sql`a.id`,
  }
  const lines = await readSystemRows<
    Line &
      Pick<AuditEntry, 'address' | 'requestId' | 'emergencyAccessIds'> & { subjectIds: Id[] } & Record<string, unknown>
  >(
    ctx,
    sql`select ${lineColumns}, a.subject_ids as "subjectIds", a.address, a.request_id as "requestId",
          coalesce(a.emergency_access_ids, '{}') as "emergencyAccessIds"
        from ${list.rows} ${pageOfLines(list, position)}`,
  )
  // Reading the trail is an access too. The lines themselves say whose data it concerned.
  ctx.trail.read([])
  return connectionOf<AuditEntry>(ctx, list, position, lines, await withPeople(ctx, lines))
}
