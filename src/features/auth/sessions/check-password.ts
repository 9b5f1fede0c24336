import { createHash } from 'node:crypto'
import type { Database } from '../../../database/database.js'
import { networkOf } from '../../../kernel/addresses.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import type { Credentials } from '../../../services/credentials/credentials.js'
import type { GuessTarget } from '../../../services/limits/guess-brake.js'
import { findAccount, type Account } from '../find-account.js'

export interface PasswordAttempt {
  readonly database: Database
  readonly credentials: Credentials
  readonly name: string
  readonly password: string
  readonly address: string | null
  /** Where the attempt comes from, the surest first: the browser, and for HTTP Basic the network address. */
  readonly origins: readonly string[]
}

/** Names without an account share this many counters, so that invented names do not fill the database. */
const COUNTERS_OF_NOBODY = 2 ** 20

/**
 * Checks a name and a password that are not cached. Every attempt is counted beforehand: by address for a minute, and
 * by name until the password was right. Answer and duration do not depend on whether the name exists.
 * @param successCounts whether a right password counts against the address too (a sign-in does, HTTP Basic does not).
 * @throws Unauthenticated, or RateLimited when there were too many attempts.
 */
export async function checkPassword(attempt: PasswordAttempt, successCounts: boolean): Promise<Account> {
  const { database, credentials, name, password, address, origins } = attempt
  const { attempts, attemptLimits, brake, passwords } = credentials
  const nameKey = signInKey(name)
  const account = await findAccount(database, nameKey, origins)
  const addressKey = networkOf(address)
  const target = targetOf(credentials, nameKey, account, origins)
  const right = await passwords.verify(account?.passwordHash ?? null, password, async () => {
    await attempts.take(attemptLimits.signIn, addressKey)
    await brake.take(target)
  })
  if (!right || account === undefined) throw new Unauthenticated()
  await brake.release(target)
  if (!successCounts) await attempts.giveBack(attemptLimits.signIn, addressKey)
  return account
}

/**
 * The counter of an attempt. A browser or address from which the person signed in before has its own, so that strangers
 * cannot lock the person out. The two names of an account are counted separately, as if they belonged to two people:
 * otherwise somebody could find out that an address belongs to an account.
 */
function targetOf(
  { tokens }: Credentials,
  nameKey: string,
  account: Account | undefined,
  origins: readonly string[],
): GuessTarget {
  if (account === undefined) {
    const drawn = createHash('sha256').update(tokens.pseudonym('name', nameKey)).digest().readUInt32BE()
    return { key: `nobody ${drawn % COUNTERS_OF_NOBODY}`, kind: 'name', userId: null }
  }
  const { userId, nameKind, knownOrigins } = account
  const known = origins.find((origin) => knownOrigins.includes(origin))
  return known === undefined
    ? { key: `${nameKind} ${userId}`, kind: 'name', userId }
    : { key: `${userId} ${known}`, kind: 'origin', userId }
}
