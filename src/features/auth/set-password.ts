import { provenAs, withPurpose } from '../../database/access/row-context.js'
import { LIMITS } from '../../kernel/limits.js'
import { z } from 'zod'
import { write, type Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { isFreshlyAuthenticated } from '../requests/fresh-authentication.js'
import { completeReservation, User } from '../users/index.js'
import { accountOfLink } from './account.policy.js'
import { confirmAddress } from './address/confirm-email.js'
import { invalidLinkError, findLink, takeLink, type Link } from './links.js'
import { hashNewPassword, storePassword } from './new-password.js'

const setPasswordSchema = z.object({ token: text(LIMITS.credential), password: text(LIMITS.credential) })

/**
 * Sets a password by a mailed link. This confirms the address of the link, turns a reservation into an account, and
 * ends every other session and link of the account. The link is the authentication: no other is asked for.
 * Nobody waits any longer because of wrong passwords.
 * @throws InvalidInput naming `token` or `password`.
 */
export async function setPassword(ctx: OperationContext, rawInput: unknown): Promise<{ readonly userId: Id }> {
  const { token, password } = parseInput(setPasswordSchema, rawInput)
  const { tokens } = ctx.services.credentials
  const link = await findLink(ctx, tokens, token, ['password'])
  const hash = await hashNewPassword(provenAs(ctx, link.userId), link.userId, password)
  if (hash === undefined) throw invalidLinkError()
  const done = await write(withPurpose(provenAs(ctx, link.userId), 'sign-up'), async (tx) => {
    const now = ctx.clock.now()
    await takeLink(tx, link, now)
    const user = await tx.find(User, accountOfLink(link.userId), link.userId)
    if (user === undefined || hasLapsed(user, now)) throw invalidLinkError()
    if (link.email !== null) await confirmAddress(tx, user, link.email, now)
    if (user.state !== 'registered') await completeReservation(ctx, tx, user)
    await storePassword(tx, user, { hash, at: now, keptSessionId: await ownSession(ctx, tx, link) })
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return done
}

function hasLapsed(user: User, now: Date): boolean {
  return user.state === 'reserved' && user.reservedUntil !== null && user.reservedUntil <= now
}

/**
 * The caller's own session stays open if they change their own password shortly after they signed in. An older one may
 * be known to a thief, whom the new password is to shut out.
 */
async function ownSession(ctx: OperationContext, tx: Transaction, link: Link): Promise<Id | null> {
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.userId !== link.userId) return null
  return (await isFreshlyAuthenticated(ctx, tx)) ? caller.sessionId : null
}
