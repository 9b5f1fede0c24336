import type { Transaction } from '../../database/write/write.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import { linkInvitations, takeNames, type User } from '../users/index.js'
import { deadLink } from './links.js'

/**
 * Makes the address that a used link was sent to count. An address that was asked for takes the place of the old one, also
 * as login name where the old one was that.
 * Invitations that went to it are linked, but for those of another practice than the person's: nobody is cared for across practices.
 * @throws InvalidInput naming `token` when the address is the person's no more; Conflict when somebody else has it by now.
 */
export async function confirmAddress(tx: Transaction, user: User, address: string, now: Date): Promise<void> {
  const key = signInKey(address)
  if (user.pendingEmail !== null && signInKey(user.pendingEmail) === key) {
    if (isSame(user.loginName, user.email)) user.loginName = user.pendingEmail
    user.email = user.pendingEmail
    user.pendingEmail = null
    await takeNames(tx, user.id, user)
  } else if (!isSame(user.email, address)) {
    throw deadLink()
  }
  user.emailConfirmedAt = now
  // Only now is it known that what was sent to the address reached this person. A reservation's turn comes with its sign-up.
  const isClient = user.state === 'registered' && user.role !== 'therapist'
  if (isClient && user.email !== null) await linkInvitations(tx, user.id, user.email, user.organisationId)
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && signInKey(one) === signInKey(other)
}
