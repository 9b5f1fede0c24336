import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Connection, PageArguments } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type Line, lineColumns, withPeople, pageFrom, readPosition } from './audit-lines.js'
import { linesReadable } from './audit.policy.js'
import type { AuditEntry } from './audit.type.js'
import { connectionOf } from './who-opened-my-record.js'

/**
 * The lines of the trail that the caller may read, newest first, one page.
 * @param emergencyAccessId narrows them to what was read or tried under this emergency access.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `first` or `after`.
 */
export async function auditTrail(
  ctx: OperationContext,
  emergencyAccessId: Id | null,
  page: PageArguments,
): Promise<Connection<AuditEntry>> {
  const readable = linesReadable(ctx)
  const place = readPosition(page)
  const narrowed =
    emergencyAccessId === null
      ? sql`true`
      : sql`a.emergency_access_ids is not null and ${emergencyAccessId} = any(a.emergency_access_ids)`
  const lines = await readSystemRows<
    Line &
      Pick<AuditEntry, 'address' | 'requestId' | 'emergencyAccessIds'> & { subjectIds: Id[] } & Record<string, unknown>
  >(
    ctx,
    sql`select ${lineColumns}, a.subject_ids as "subjectIds", a.address, a.request_id as "requestId",
          coalesce(a.emergency_access_ids, '{}') as "emergencyAccessIds"
        from audit a where ${readable} and ${narrowed} ${pageFrom(sql`a.created_at`, sql`a.id`, place)}`,
  )
  // Reading the trail is an access too. The lines themselves say whose data it concerned.
  ctx.trail.read([])
  return connectionOf<AuditEntry>(await withPeople(ctx, lines), lines, page, place)
}
