import { provenAs } from '../../../database/access/row-context.js'
import { randomUUID } from 'node:crypto'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
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

/** How a session begins. */
export interface SessionStart extends CheckedCredentials {
  /** When the person showed their credentials; absent: just now. */
  readonly authenticatedAt?: Date
  /** What the browser had when the sign-in began, if this request may come without its cookies. */
  readonly browser?: { readonly sessionId: Id | null; readonly deviceId: string | null }
  /** Stores what belongs to the new session. */
  readonly opened?: (tx: Transaction, sessionId: Id) => Promise<void>
}

/**
 * Opens a session for an account whose credentials were just checked, and sets its cookie and that of the browser. The
 * browser's former session ends.
 * @throws Unauthenticated if the credentials have changed meanwhile; and what `spend` and `opened` throw.
 */
export async function startSession(ctx: OperationContext, account: CheckedAccount, start: SessionStart): Promise<Id> {
  const { method, spend, authenticatedAt, browser } = start
  const { credentials } = ctx.services
  const { address } = ctx.request
  const { sessionId, deviceId } = await write(provenAs(ctx, account.userId), async (tx) => {
    const at = ctx.clock.now()
    await spend(tx)
    const own = ctx.caller.kind === 'user' ? ctx.caller.sessionId : null
    await endFormerSession(tx, own ?? browser?.sessionId ?? null, at)
    const opened = await openSession(tx, credentials.tokens, account, {
      at,
      since: at,
      authenticatedAt: authenticatedAt ?? at,
      method,
      agent: describeAgent(ctx.cookie.agent),
      isBrowser: ctx.cookie.isBrowser,
    })
    const device = credentials.tokens.deviceIn(ctx.cookie.device) ?? browser?.deviceId ?? randomUUID()
    await rememberOrigins(tx, account.userId, originsOf(credentials, { address, deviceId: device }))
    await start.opened?.(tx, opened)
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

async function endFormerSession(tx: Transaction, sessionId: Id | null, at: Date): Promise<void> {
  if (sessionId === null) return
  const [former] = await tx.rows<{ userId: Id }>(
    sql`select user_id as "userId" from auth_session where id = ${sessionId} and ended_at is null`,
  )
  if (former !== undefined) await closeSession(tx, former.userId, sessionId, at)
}
