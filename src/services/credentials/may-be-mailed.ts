import { RateLimited } from '../../kernel/errors.js'
import type { Credentials } from './credentials.js'

/**
 * Counts mails that anybody can cause; false when the address has had enough of them for now.
 * Called outside a transaction: it counts by a connection of its own, so that what is rolled back stays counted.
 */
export async function mayBeMailed(
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
 * Counts one address that a person gives for their own: each gets a mail, and a taken one is told.
 * @throws RateLimited when they gave enough of them for now, or the address has had enough mails.
 */
export async function countNewAddress(
  { attempts, attemptLimits, tokens }: Credentials,
  userId: number,
  emailKey: string,
): Promise<void> {
  await attempts.take(attemptLimits.linkMail, tokens.pseudonym('new address of', String(userId)))
  await attempts.take(attemptLimits.linkMail, tokens.pseudonym('mail', emailKey))
}
