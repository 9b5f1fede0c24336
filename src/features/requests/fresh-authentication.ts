import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { Forbidden, FreshAuthenticationRequired } from '../../kernel/errors.js'
import { MINUTE } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'

/** For how long a checked password allows what a thief of the session must not do. */
const FRESH_MS = 5 * MINUTE

/**
 * Guards what would turn a stolen session into more: a new address, a copy of a record, an erasure, further rights.
 * Callers that are not signed in have rights of their own and pass.
 * @param tx given within a transaction, so that it reads on the connection of that.
 * @throws Forbidden for an access token; FreshAuthenticationRequired when the caller's password was last checked more
 * than five minutes ago.
 */
export async function assertFreshAuthentication(ctx: OperationContext, tx?: Transaction): Promise<void> {
  if (ctx.caller.kind === 'user' && ctx.caller.token !== undefined) {
    throw new Forbidden('Only a person who has just signed in can do this, not an access token.')
  }
  if (!(await isFreshlyAuthenticated(ctx, tx))) throw new FreshAuthenticationRequired()
}

/**
 * Whether the caller's password, and the second factor of an account that has one, was checked in the last five
 * minutes: at sign-in, by `confirmPassword`, or with the request itself (HTTP Basic). Work that this service does for a
 * person has no session and is not asked.
 */
export async function isFreshlyAuthenticated(ctx: OperationContext, tx?: Transaction): Promise<boolean> {
  const { caller, clock, request } = ctx
  if (caller.kind !== 'user') return true
  if (caller.token !== undefined) return false
  const now = clock.now()
  const { sessionId } = caller
  if (sessionId === null) return now.getTime() - (request.connectedAt ?? now).getTime() < FRESH_MS
  const found = sql`select authenticated_at as at from auth_session where id = ${sessionId} and ended_at is null`
  const [session] = await (tx === undefined ? readSystemRows<{ at: Date }>(ctx, found) : tx.rows<{ at: Date }>(found))
  return session !== undefined && now.getTime() - session.at.getTime() < FRESH_MS
}
