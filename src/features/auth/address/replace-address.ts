import type { Transaction } from '../../../database/write/write.js'
import { isSameMailbox, isSameName } from '../../../kernel/text/sign-in-name.js'
import { DAY } from '../../../kernel/time/durations.js'
import { claimSignInNames, type User } from '../../users/index.js'
import { mailLink } from '../links.js'

/** For how long after its confirmation a changed address can be undone, and does not recover the account itself. */
const UNDO_MS = DAY

/**
 * Puts a confirmed address in force, also as login name if the one before was used as such. For a day only the address
 * before recovers the account, and it is mailed a link to undo the change.
 */
export async function replaceAddress(tx: Transaction, user: User, address: string, now: Date): Promise<void> {
  // After several changes in a day the address from before the first of them counts: the others may be a thief's.
  const previous = isAddressNew(user, now) ? user.previousEmail : user.email
  if (isSameName(user.loginName, user.email)) user.loginName = address
  user.email = address
  user.pendingEmail = null
  const isBack = previous !== null && isSameMailbox(previous, address)
  user.previousEmail = isBack ? null : previous
  user.emailRecoversFrom = isBack ? null : new Date(now.getTime() + UNDO_MS)
  await claimSignInNames(tx, user.id, user)
  if (user.previousEmail === null || user.emailRecoversFrom === null) return
  await mailLink(tx, {
    userId: user.id,
    purpose: 'undo-email',
    email: user.previousEmail,
    expiresAt: user.emailRecoversFrom,
  })
}

/** True while the address before the one in force can be restored by whoever gets its mails. */
export function canRestoreAddress(user: User, address: string | null, now: Date): boolean {
  const { previousEmail } = user
  return isAddressNew(user, now) && previousEmail !== null && address !== null && isSameMailbox(previousEmail, address)
}

/** Restores the address before the one in force, also as login name. A requested address is dropped with the change. */
export async function restoreAddress(tx: Transaction, user: User, now: Date): Promise<void> {
  if (isSameName(user.loginName, user.email)) user.loginName = user.previousEmail
  Object.assign(user, { email: user.previousEmail, pendingEmail: null, previousEmail: null, emailRecoversFrom: null })
  user.emailConfirmedAt = now
  await claimSignInNames(tx, user.id, user)
}

/** True while the address in force does not recover the account yet. */
export function isAddressNew({ emailRecoversFrom }: Pick<User, 'emailRecoversFrom'>, now: Date): boolean {
  return emailRecoversFrom !== null && emailRecoversFrom > now
}
