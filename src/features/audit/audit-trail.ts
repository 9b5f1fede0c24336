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
 * @throws Unauthenticated, Forbidden; InvalidInput naming `first` or `after`.
 */
export async function auditTrail(ctx: OperationContext, page: PageArguments): Promise<Connection<AuditEntry>> {
  const readable = linesReadable(ctx)
  const place = readPosition(page)
  const lines = await readSystemRows<
    Line & Pick<AuditEntry, 'address' | 'requestId'> & { subjectIds: Id[] } & Record<string, unknown>
  >(
    ctx,
    sql`select ${lineColumns}, a.subject_ids as "subjectIds", a.address, a.request_id as "requestId"
        from audit a where ${readable} ${pageFrom(sql`a.created_at`, sql`a.id`, place)}`,
  )
  // Reading the trail is an access too. The lines themselves say whose data it concerned.
  ctx.trail.read([])
  return connectionOf<AuditEntry>(await withPeople(ctx, lines), lines, page, place)
}
