import { randomUUID } from 'node:crypto'
import { write, type Transaction } from '../../../database/write/write.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { CheckedAccount } from '../find-account.js'
import { describeAgent } from './describe-agent.js'
import { originsOf, rememberOrigins } from './known-origins.js'
import { closeSession, openSession, sessionCookie, type SignInMethod } from './sessions.js'

/** What was checked before a session opens. */
export interface CheckedCredentials {
  readonly method: SignInMethod
  /** Uses up what can be shown once, together with the new session. */
  readonly spend: (tx: Transaction) => Promise<void>
}

/**
 * Opens a session for an account whose credentials were just checked, and sets its cookie and that of the browser. The
 * caller's former session ends.
 * @throws Unauthenticated if the credentials have changed meanwhile; and what `spend` throws.
 */
export async function startSession(
  ctx: OperationContext,
  account: CheckedAccount,
  { method, spend }: CheckedCredentials,
): Promise<Id> {
  const { credentials } = ctx.services
  const { address } = ctx.request
  const { sessionId, deviceId } = await write(ctx, async (tx) => {
    const at = ctx.clock.now()
    await spend(tx)
    const former = ctx.caller.kind === 'user' ? ctx.caller : undefined
    if (former !== undefined && former.sessionId !== null) await closeSession(tx, former.userId, former.sessionId, at)
    const opened = await openSession(tx, credentials.tokens, account, {
      at,
      since: at,
      method,
      agent: describeAgent(ctx.cookie.agent),
      isBrowser: ctx.cookie.isBrowser,
    })
    const device = credentials.tokens.deviceIn(ctx.cookie.device) ?? randomUUID()
    await rememberOrigins(tx, account.userId, originsOf(credentials, { address, deviceId: device }))
    tx.audit(`session:${opened}`, [account.userId])
    return { sessionId: opened, deviceId: device }
  })
  credentials.sessions.clear()
  // Read from the database, because a repeat under an idempotency key gets the session of the first request, which may
  // have ended.
  const cookie = await sessionCookie(ctx.database, credentials.tokens, sessionId, ctx.clock.now())
  if (cookie === undefined) throw new Unauthenticated()
  ctx.cookie.set(cookie.token, cookie.expiresAt)
  ctx.cookie.setDevice(credentials.tokens.device(deviceId))
  return sessionId
}
