import { write } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { mailRecoveryCodesRenewed } from './factor-mails.job.js'
import { deleteRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.js'
import { beginFactorChange, hasFactors, signedInCaller } from './second-factors.js'

/**
 * Replaces the caller's recovery codes; those from before are worth nothing any more.
 * @throws Unauthenticated, FreshAuthenticationRequired; NotFound for an account without a second factor.
 */
export async function renewRecoveryCodes(
  ctx: OperationContext,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const { userId } = signedInCaller(ctx)
  await assertFreshAuthentication(ctx)
  const made = await makeRecoveryCodes(ctx.services.credentials.passwords)
  await write(ctx, async (tx) => {
    const change = await beginFactorChange(tx, userId)
    if (!(await hasFactors(tx, userId))) {
      throw new NotFound('There is no second factor that recovery codes could stand in for.')
    }
    await deleteRecoveryCodes(tx, userId)
    await storeRecoveryCodes(tx, userId, made)
    tx.enqueue(mailRecoveryCodesRenewed.outboxJob(userId, change))
    tx.audit(`user:${userId}`, [userId])
    return {}
  })
  return { recoveryCodes: made.codes }
}
