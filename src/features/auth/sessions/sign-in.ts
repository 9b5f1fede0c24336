import { z } from 'zod'
import type { Role, UserCaller } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { checkCode } from '../factors/check-code.js'
import { documentedRole, toCaller } from '../find-account.js'
import { checkPassword } from './check-password.js'
import { recognisedOrigins } from './known-origins.js'
import { startSession } from './start-session.js'

const signInSchema = z.object({
  username: text(LIMITS.user.loginName),
  password: text(1_024),
  code: text(LIMITS.secondFactor.code).nullish(),
})

/** The result of a sign-in. */
export interface SignedIn {
  readonly userId: Id
  /** The role of the account: a therapist who is not approved yet is one. Null for the front desk, which has none. */
  readonly role: Role | null
  /** The caller of the new session. */
  readonly caller: UserCaller
}

/**
 * Opens a session for a login name or e-mail address and a password, and sets its cookie. An account with a second
 * factor needs a code too. The caller's former session ends.
 * @throws Unauthenticated, whether the name or the password is wrong; SecondFactorRequired after the right password,
 * without a code or with a wrong one; RateLimited after too many attempts.
 */
export async function signIn(ctx: OperationContext, rawInput: unknown): Promise<SignedIn> {
  const { username, password, code } = parseInput(signInSchema, rawInput)
  const { database, services } = ctx
  const { credentials } = services
  const { address } = ctx.request
  const known = credentials.tokens.deviceIn(ctx.cookie.device)
  // Without the address: many people may share that of a practice.
  const origins = recognisedOrigins(credentials, { address: null, deviceId: known })
  const account = await checkPassword({ database, credentials, name: username, password, address, origins }, true)
  const checked = await checkCode(ctx, account, code)
  const sessionId = await startSession(ctx, account, { method: 'password', spend: (tx) => checked.spend(tx) })
  await checked.release()
  const caller = toCaller(account, sessionId)
  return { userId: caller.userId, role: documentedRole(account), caller }
}
