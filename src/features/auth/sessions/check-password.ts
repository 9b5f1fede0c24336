import type { Database } from '../../../database/database.js'
import { networkOf } from '../../../kernel/addresses.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import type { AttemptLimit } from '../../../services/limits/attempt-counter.js'
import type { Credentials } from '../../../services/credentials/credentials.js'
import { findAccount, type Account } from '../find-account.js'

export interface PasswordAttempt {
  readonly database: Database
  readonly credentials: Credentials
  readonly name: string
  readonly password: string
  readonly address: string | null
}

/** One row of a counter. */
interface Counted {
  readonly of: AttemptLimit
  readonly key: string
}

/**
 * Checks a name and a password that are not cached. Every attempt is counted beforehand, by address and by name. Answer
 * and duration do not depend on whether the name exists.
 * @param successCounts whether a right password counts against the address too (a sign-in does, HTTP Basic does not).
 * @throws Unauthenticated, or RateLimited when there were too many attempts.
 */
export async function checkPassword(attempt: PasswordAttempt, successCounts: boolean): Promise<Account> {
  const { database, credentials, name, password, address } = attempt
  const { attempts, attemptLimits, tokens, passwords } = credentials
  const nameKey = signInKey(name)
  const account = await findAccount(database, nameKey, addressDigest(credentials, address))
  const byAddress = { of: attemptLimits.signIn, key: address === null ? 'none' : networkOf(address) }
  const byName = { of: attemptLimits.name, key: tokens.pseudonym('name', nameKey) }
  // Failed attempts of others do not lock out the owner on an address where the owner signed in before.
  const counted: Counted[] = account?.knowsAddress === true ? [byAddress] : [byAddress, byName]
  const right = await passwords.verify(account?.passwordHash ?? null, password, async () => {
    for (const { of, key } of counted) await attempts.take(of, key)
  })
  if (!right || account === undefined) throw new Unauthenticated()
  for (const { of, key } of counted) {
    if (of !== attemptLimits.signIn || !successCounts) await attempts.giveBack(of, key)
  }
  return account
}

/** The digest of the client address that a session stores. */
export function addressDigest({ tokens }: Credentials, address: string | null): string | null {
  return address === null ? null : tokens.pseudonym('address', networkOf(address))
}
