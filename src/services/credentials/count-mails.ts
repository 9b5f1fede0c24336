import { RateLimited } from '../../kernel/errors.js'
import type { Credentials } from './credentials.js'

/**
 * Counts a mail that anyone can request; false if the address has reached its limit.
 * Call it outside a transaction: it counts on a separate connection, so that a rollback does not undo the count.
 */
export async function countRequestedMail(
  { attempts, attemptLimits, tokens }: Credentials,
  emailKey: string,
): Promise<boolean> {
  try {
    await attempts.take(attemptLimits.linkMail, tokens.pseudonym('mail', emailKey))
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}

/**
 * Counts a new e-mail address that a user enters. Each such address gets a mail, even if another account already uses
 * it.
 * @throws RateLimited if the user or the address has reached the limit.
 */
export async function countNewAddress(
  { attempts, attemptLimits, tokens }: Credentials,
  userId: number,
  emailKey: string,
): Promise<void> {
  await attempts.take(attemptLimits.linkMail, tokens.pseudonym('new address of', String(userId)))
  await attempts.take(attemptLimits.linkMail, tokens.pseudonym('mail', emailKey))
}
