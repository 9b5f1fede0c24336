import type { UserCaller } from '../../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { type Account, signInNameOf } from '../find-account.js'
import { checkPassword } from './check-password.js'
import { recognisedOrigins } from './known-origins.js'

/**
 * Checks the password of the signed-in person. It is counted like a sign-in, so that a stolen session is no way to
 * guess the password.
 * @throws Forbidden when it is wrong; RateLimited after too many attempts.
 */
export async function checkOwnPassword(
  ctx: OperationContext,
  { userId }: UserCaller,
  password: string,
): Promise<Account> {
  const { database, services, request } = ctx
  const name = await signInNameOf(ctx, userId)
  const { credentials } = services
  const { address } = request
  const deviceId = credentials.tokens.deviceIn(ctx.cookie.device)
  const attempt = {
    ...{ database, credentials, name, password, address },
    origins: recognisedOrigins(credentials, { address, deviceId }),
  }
  const account = await orForbidden(checkPassword(attempt, true), 'The password is wrong.')
  if (account.userId !== userId) throw new Unauthenticated()
  return account
}

/** The session itself is good: 401 would tell clients to sign the person out. */
export async function orForbidden<Result>(check: Promise<Result>, message: string): Promise<Result> {
  return check.catch((error: unknown) => {
    throw error instanceof Unauthenticated ? new Forbidden(message) : error
  })
}
