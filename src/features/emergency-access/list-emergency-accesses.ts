import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { emergencyAccessReads } from './emergency-access.record.js'
import type { EmergencyAccessType } from './emergency-access.type.js'

/** Which accesses are listed; null: whichever. */
interface EmergencyAccessFilter {
  readonly clientId: Id | null
  /** True: those that nobody has reviewed. False: those that somebody has. */
  readonly awaitsReview: boolean | null
}

/**
 * Accesses that the caller may see, newest first, one page.
 * @throws Unauthenticated; InvalidInput naming `first` or `after`.
 */
export async function listEmergencyAccesses(
  ctx: OperationContext,
  { clientId, awaitsReview }: EmergencyAccessFilter,
  page: PageArguments,
): Promise<Connection<EmergencyAccessType>> {
  if (ctx.caller.kind !== 'user') throw new Unauthenticated()
  const about = clientId === null ? sql`true` : sql`r.client_user_id = ${clientId}`
  const reviewed = awaitsReview === null ? sql`true` : sql`(r.reviewed_at is null) = ${awaitsReview}`
  const readable = emergencyAccessReads.readable(ctx)
  const rows = await emergencyAccessReads.page(ctx, readable, sql`${about} and ${reviewed}`, page)
  return new Connection<EmergencyAccessType>(
    rows,
    page,
    (row) => emergencyAccessReads.cursorOf(row as never),
    undefined,
  )
}
