import { write, type Transaction } from '../../../database/write/write.js'
import type { UserCaller } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { mailFactorAdded } from './factor-mails.job.js'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.js'
import { beginFactorChange, factorsOf, type SecondFactor } from './second-factors.js'
import { endAllSessions } from '../sessions/sessions.js'

/** A factor that was added. */
export interface AddedFactor {
  readonly factor: SecondFactor
  /** Shown now and never again; null if the account has recovery codes already. */
  readonly recoveryCodes: readonly string[] | null
}

/**
 * Adds a factor to the caller's account, with recovery codes if it is the first one. Ends all other sessions and all
 * live connections, and mails the person.
 * @param add stores the factor and gives its id.
 */
export async function completeFactor(
  ctx: OperationContext,
  caller: UserCaller,
  add: (tx: Transaction) => Promise<Id>,
): Promise<AddedFactor> {
  const { userId } = caller
  const made = await makeRecoveryCodes(ctx.services.credentials.passwords)
  const { id, hasNewCodes } = await write(ctx, async (tx) => {
    const change = await beginFactorChange(tx, userId)
    const added = await add(tx)
    const stored = await storeRecoveryCodes(tx, userId, made)
    await endAllSessions(tx, userId, caller.sessionId, ctx.clock.now())
    tx.enqueue(mailFactorAdded.outboxJob(userId, change))
    tx.audit(`second_factor:${added}`, [userId])
    return { id: added, hasNewCodes: stored }
  })
  invalidateCallerCache(ctx.services.credentials)
  const factor = (await factorsOf(ctx, userId)).find((own) => own.id === id)
  if (factor === undefined) throw new Error('A factor that was just added is not there.')
  return { factor, recoveryCodes: hasNewCodes ? made.codes : null }
}
