import { z } from 'zod'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import type { Account } from '../find-account.js'
import { checkPassword } from './check-password.js'
import { describeAgent } from './describe-agent.js'
import { originsOf } from './known-origins.js'
import { closeSession, openSession, sessionCookie } from './sessions.js'

const confirmPasswordSchema = z.object({ password: text(1_024) })

/**
 * Checks the signed-in person's password again, which is a fresh authentication. A new session takes the place of the
 * caller's and lasts no longer than that: whoever has a copy of the old cookie gains nothing and loses it.
 * @throws Unauthenticated; Forbidden when the password is wrong, and over a WebSocket; RateLimited after too many
 * attempts.
 */
export async function confirmPassword(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly confirmedAt: Date }> {
  const { caller, database, services } = ctx
  const { credentials } = services
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (ctx.request.door === 'websocket') {
    throw new Forbidden('Confirm the password over HTTP: a WebSocket cannot set the session cookie.')
  }
  const { password } = parseInput(confirmPasswordSchema, rawInput)
  const account = await checkOwnPassword(ctx, caller, password)
  const { sessionId, confirmedAt } = await write(ctx, async (tx) => {
    const at = ctx.clock.now()
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
      method: 'password',
      agent: describeAgent(ctx.cookie.agent),
      isBrowser: ctx.cookie.isBrowser,
    })
    tx.audit(`session:${opened}`, [caller.userId])
    return { sessionId: opened, confirmedAt: at.toISOString() }
  })
  if (sessionId !== null) {
    credentials.sessions.clear()
    const cookie = await sessionCookie(database, credentials.tokens, sessionId, ctx.clock.now())
    if (cookie === undefined) throw new Unauthenticated()
    ctx.cookie.set(cookie.token, cookie.expiresAt)
  }
  return { confirmedAt: new Date(confirmedAt) }
}

/** Counted like a sign-in, so that a stolen session is no way to guess the password. */
async function checkOwnPassword(ctx: OperationContext, { userId }: UserCaller, password: string): Promise<Account> {
  const { database, services, request } = ctx
  const [own] = await readSystemRows<{ name: string }>(
    ctx,
    sql`select name_key as name from sign_in_name where user_id = ${userId} and kind in ('login', 'email')
        order by kind desc limit 1`,
  )
  if (own === undefined) throw new Unauthenticated()
  const { credentials } = services
  const { address } = request
  const deviceId = credentials.tokens.deviceIn(ctx.cookie.device)
  const attempt = {
    ...{ database, credentials, name: own.name, password, address },
    origins: originsOf(credentials, { address, deviceId }),
  }
  const account = await checkPassword(attempt, true).catch((error: unknown) => {
    // The session itself is good: 401 would tell clients to sign the person out.
    throw error instanceof Unauthenticated ? new Forbidden('The password is wrong.') : error
  })
  if (account.userId !== userId) throw new Unauthenticated()
  return account
}
