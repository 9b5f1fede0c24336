import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import type { Role, UserCaller } from '../../../kernel/caller.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { describeAgent } from './describe-agent.js'
import { checkPassword } from './check-password.js'
import { originsOf, rememberOrigins } from './known-origins.js'
import { toCaller } from '../find-account.js'
import { closeSession, openSession, sessionCookie } from './sessions.js'
import { LIMITS } from '../../../kernel/limits.js'

const signInSchema = z.object({ username: text(LIMITS.user.loginName), password: text(1_024) })

/** The result of a sign-in. */
export interface SignedIn {
  readonly userId: Id
  readonly role: Role
  /** The caller of the new session. */
  readonly caller: UserCaller
}

/**
 * Opens a session for a login name or e-mail address and a password, and sets its cookie. The caller's former session
 * ends.
 * @throws Unauthenticated, whether the name or the password is wrong; RateLimited after too many attempts.
 */
export async function signIn(ctx: OperationContext, rawInput: unknown): Promise<SignedIn> {
  const { username, password } = parseInput(signInSchema, rawInput)
  const { database, services } = ctx
  const { credentials } = services
  const { address } = ctx.request
  const known = credentials.tokens.deviceIn(ctx.cookie.device)
  // Without the address: many people may share that of a practice.
  const origins = originsOf(credentials, { address: null, deviceId: known })
  const account = await checkPassword({ database, credentials, name: username, password, address, origins }, true)
  const { sessionId, deviceId } = await write(ctx, async (tx) => {
    const at = ctx.clock.now()
    const former = ctx.caller.kind === 'user' ? ctx.caller : undefined
    if (former !== undefined && former.sessionId !== null) await closeSession(tx, former.userId, former.sessionId, at)
    const opened = await openSession(tx, credentials.tokens, account, {
      at,
      since: at,
      method: 'password',
      agent: describeAgent(ctx.cookie.agent),
      isBrowser: ctx.cookie.isBrowser,
    })
    const device = known ?? randomUUID()
    await rememberOrigins(tx, account.userId, originsOf(credentials, { address, deviceId: device }))
    tx.audit(`session:${opened}`, [account.userId])
    return { sessionId: opened, deviceId: device }
  })
  credentials.sessions.clear()
  // Read from the database, because a repeat under an idempotency key gets the session of the first request, which may
  // have ended.
  const cookie = await sessionCookie(database, credentials.tokens, sessionId, ctx.clock.now())
  if (cookie === undefined) throw new Unauthenticated()
  ctx.cookie.set(cookie.token, cookie.expiresAt)
  ctx.cookie.setDevice(credentials.tokens.device(deviceId))
  const caller = toCaller(account, sessionId)
  // The role of the account: a therapist who is not approved yet has no therapist's rights, but is one.
  return { userId: caller.userId, role: account.role ?? 'client', caller }
}
