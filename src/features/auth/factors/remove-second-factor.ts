import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { mailFactorRemoved } from './factor-mails.job.js'
import { deleteRecoveryCodes } from './recovery-codes.js'
import { beginFactorChange, hasFactors, signedInCaller } from './second-factors.js'
import { endAllSessions } from '../sessions/sessions.js'

/**
 * Removes one of the caller's second factors, with the last one the recovery codes too. All other sessions end.
 * @throws Unauthenticated, FreshAuthenticationRequired; NotFound also for a factor of somebody else.
 */
export async function removeSecondFactor(ctx: OperationContext, id: Id): Promise<{ readonly factorId: Id }> {
  const caller = signedInCaller(ctx)
  const { userId } = caller
  await assertFreshAuthentication(ctx)
  const removed = await write(ctx, async (tx) => {
    const change = await beginFactorChange(tx, userId)
    const gone = await tx.rows(
      sql`delete from second_factor where id = ${id} and user_id = ${userId} and confirmed_at is not null returning id`,
    )
    if (gone.length === 0) throw new NotFound()
    if (!(await hasFactors(tx, userId))) await deleteRecoveryCodes(tx, userId)
    await endAllSessions(tx, userId, caller.sessionId, ctx.clock.now())
    tx.enqueue(mailFactorRemoved.outboxJob(userId, change))
    tx.audit(`second_factor:${id}`, [userId])
    return { factorId: id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return removed
}
