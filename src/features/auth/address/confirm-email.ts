import { provenAs, withPurpose } from '../../../database/access/row-context.js'
import { LIMITS } from '../../../kernel/limits.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { isSameName } from '../../../kernel/text/sign-in-name.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { isClientAccount, linkInvitations, User } from '../../users/index.js'
import { accountOfLink } from '../account.policy.js'
import { invalidLinkError, findLink, takeLink } from '../links.js'
import { canRestoreAddress, replaceAddress, restoreAddress } from './replace-address.js'

const confirmEmailSchema = z.object({ token: text(LIMITS.credential) })

/**
 * Confirms a changed e-mail address by the link that was sent to it. It recovers the account a day later.
 * @throws InvalidInput naming `token`; Conflict when somebody else has the address by now.
 */
export async function confirmEmail(ctx: OperationContext, rawInput: unknown): Promise<{ readonly userId: Id }> {
  const { token } = parseInput(confirmEmailSchema, rawInput)
  const link = await findLink(ctx, ctx.services.credentials.tokens, token, ['email'])
  return write(withPurpose(provenAs(ctx, link.userId), 'sign-up'), async (tx) => {
    const now = ctx.clock.now()
    await takeLink(tx, link, now)
    const user = await tx.find(User, accountOfLink(link.userId), link.userId)
    if (user === undefined || link.email === null) throw invalidLinkError()
    await confirmAddress(tx, user, link.email, now)
    user.updatedAt = now
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id }
  })
}

/**
 * Confirms the address of a used link. A requested address replaces the old one. A link that was sent to the address
 * before a change undoes that change: whoever uses it did not ask for another address, or has it no more. Invitations
 * to the address are linked, except those of another practice than the person's: nobody is cared for across practices.
 * @throws InvalidInput naming `token` when the address is the person's no more; Conflict when somebody else has it by
 * now.
 */
export async function confirmAddress(tx: Transaction, user: User, address: string, now: Date): Promise<void> {
  if (isSameName(user.pendingEmail, address)) await replaceAddress(tx, user, user.pendingEmail ?? address, now)
  else if (canRestoreAddress(user, address, now)) await restoreAddress(tx, user, now)
  else if (!isSameName(user.email, address)) throw invalidLinkError()
  user.emailConfirmedAt = now
  // Only now is it proved that the address belongs to this person. For a reservation, invitations are linked at its
  // sign-up.
  const isClient = user.state === 'registered' && isClientAccount(user)
  if (isClient && user.email !== null) await linkInvitations(tx, user.id, user.email, user.organisationId)
}
