import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import type { CheckedAccount } from '../find-account.js'
import { describeAgent } from './describe-agent.js'
import { closeSession, openSession, sessionCookie } from './sessions.js'
import type { CheckedCredentials } from './start-session.js'

/**
 * Makes the caller freshly authenticated: a new session takes the place of theirs and lasts no longer than that.
 * Whoever has a copy of the old cookie gains nothing and loses it.
 * @throws Unauthenticated if the session or the credentials have changed meanwhile; and what `spend` throws.
 */
export async function renewSession(
  ctx: OperationContext,
  caller: UserCaller,
  account: CheckedAccount,
  { method, spend }: CheckedCredentials,
): Promise<{ readonly confirmedAt: Date }> {
  const { credentials } = ctx.services
  const { sessionId, confirmedAt } = await write(ctx, async (tx) => {
    const at = ctx.clock.now()
    await spend(tx)
    // HTTP Basic shows the password with every request.
    if (caller.sessionId === null) {
      tx.audit(`user:${caller.userId}`, [caller.userId])
      return { sessionId: null, confirmedAt: at.toISOString() }
    }
    const [current] = await tx.rows<{ since: Date }>(
      sql`select created_at as since from auth_session where id = ${caller.sessionId} and ended_at is null for update`,
    )
    if (current === undefined) throw new Unauthenticated()
    await closeSession(tx, caller.userId, caller.sessionId, at)
    const opened = await openSession(tx, credentials.tokens, account, {
      at,
      since: current.since,
      authenticatedAt: at,
      method,
      agent: describeAgent(ctx.cookie.agent),
      isBrowser: ctx.cookie.isBrowser,
    })
    // The identity provider that opened the former session may end this one too.
    await tx.rows(sql`update external_session set session_id = ${opened} where session_id = ${caller.sessionId}`)
    tx.audit(`session:${opened}`, [caller.userId])
    return { sessionId: opened, confirmedAt: at.toISOString() }
  })
  if (sessionId !== null) {
    credentials.sessions.clear()
    const cookie = await sessionCookie(ctx.database, credentials.tokens, sessionId, ctx.clock.now())
    if (cookie === undefined) throw new Unauthenticated()
    ctx.cookie.set(cookie.token, cookie.expiresAt)
  }
  return { confirmedAt: new Date(confirmedAt) }
}
