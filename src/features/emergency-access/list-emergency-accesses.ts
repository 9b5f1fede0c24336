import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import { type EmergencyAccessRow, emergencyAccessReads } from './emergency-access.record.js'

/** Which accesses are listed; null: whichever. */
interface EmergencyAccessFilter {
  readonly clientId: Id | null
  /** True: those that nobody has reviewed. False: those that somebody has. */
  readonly awaitsReview: boolean | null
}

/**
 * Accesses that the caller may see, newest first, one page.
 * @throws Unauthenticated; InvalidInput naming `after` or `before`.
 */
export async function listEmergencyAccesses(
  ctx: OperationContext,
  { clientId, awaitsReview }: EmergencyAccessFilter,
  page: PageArguments,
): Promise<Connection<EmergencyAccessRow>> {
  if (ctx.caller.kind !== 'user') throw new Unauthenticated()
  const about = clientId === null ? sql`true` : sql`r.client_user_id = ${clientId}`
  const reviewed = awaitsReview === null ? sql`true` : sql`(r.reviewed_at is null) = ${awaitsReview}`
  const scope = emergencyAccessReads.readable(ctx)
  return emergencyAccessReads.page(ctx, { scope, where: sql`${about} and ${reviewed}`, list: undefined }, page)
}
