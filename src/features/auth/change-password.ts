import { LIMITS } from '../../kernel/limits.js'
import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { User } from '../users/index.js'
import { accountOfOwner } from './account.policy.js'
import { mailPasswordChanged } from './factors/factor-mails.job.js'
import { hashNewPassword, storePassword } from './new-password.js'
import { checkOwnPassword } from './sessions/check-own-password.js'

const changePasswordSchema = z.object({ currentPassword: text(LIMITS.credential), password: text(LIMITS.credential) })

/**
 * Changes the password of the signed-in person, who is told by mail. All other sessions and all access tokens end.
 * @throws Unauthenticated; FreshAuthenticationRequired, which for an account with a second factor means that it was
 * shown too; Forbidden when the present password is wrong; InvalidInput naming `password`; RateLimited.
 */
export async function changePassword(ctx: OperationContext, rawInput: unknown): Promise<{ readonly userId: Id }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { currentPassword, password } = parseInput(changePasswordSchema, rawInput)
  await assertFreshAuthentication(ctx)
  const { passwordVersion } = await checkOwnPassword(ctx, caller, currentPassword)
  const hash = await hashNewPassword(ctx, caller.userId, password)
  if (hash === undefined) throw new Unauthenticated()
  const changed = await write(ctx, async (tx) => {
    const user = await tx.find(User, accountOfOwner(caller.userId), caller.userId)
    // Somebody else may have changed it between the check and now.
    if (user?.passwordVersion !== passwordVersion) throw new Unauthenticated()
    await storePassword(tx, user, { hash, at: ctx.clock.now(), keptSessionId: caller.sessionId })
    tx.audit(`user:${user.id}`, [user.id])
    tx.enqueue(mailPasswordChanged.outboxJob(user.id, user.passwordVersion))
    return { userId: user.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return changed
}
