import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/database.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { SecondFactorRequired, Unauthenticated } from '../../../kernel/errors.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import type { Credentials } from '../../../services/credentials/credentials.js'
import { checkPassword } from './check-password.js'
import { originsOf, recognisedOrigins, rememberOriginsOfBasic, type RequestPlace } from './known-origins.js'
import { methodsOf } from '../factors/methods-of.js'
import { findAccount, toCaller, type Account } from '../find-account.js'

/** A name and a password as HTTP Basic carries them. */
export interface NameAndPassword {
  readonly name: string
  readonly password: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** How long a verified password is not hashed again, unless it changes. */
const REMEMBER_MS = 5 * 60_000

/** ASCII without control characters, as nearly all credentials are. */
const PRINTABLE = /^[ -~]*$/

/** @throws Unauthenticated for what is no UTF-8, or has control characters, which are allowed in neither part. */
function decode(bytes: Buffer): string {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new Unauthenticated()
  }
  if (/\p{Cc}/u.test(text)) throw new Unauthenticated()
  return text
}

/**
 * Reads an `Authorization` header (RFC 7617, UTF-8).
 * @throws Unauthenticated when it is of another scheme or malformed.
 */
export function parseBasic(header: string): NameAndPassword {
  const encoded = /^basic +(?<encoded>[A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.groups?.encoded
  if (encoded === undefined || header.length > 8_192) throw new Unauthenticated()
  const bytes = Buffer.from(encoded, 'base64')
  const plain = bytes.toString('latin1')
  const text = PRINTABLE.test(plain) ? plain : decode(bytes)
  const colon = text.indexOf(':')
  if (colon < 1) throw new Unauthenticated()
  return { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/**
 * Checks HTTP Basic. Verified credentials are cached for minutes under a keyed hash of this process that includes the
 * password version. The version and the account's rights are read again after half a second, as for sessions. The
 * gateway that changes a password sees the change at once.
 */
export class BasicCredentials {
  readonly #key = randomBytes(32).toString('base64')
  readonly #right = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBER_MS })
  readonly #inFlight = new Map<string, Promise<Account>>()

  constructor(
    private readonly database: Database,
    private readonly credentials: Credentials,
  ) {}

  /**
   * @throws Unauthenticated when they are wrong; SecondFactorRequired when they are right and the account has a second
   * factor, which HTTP Basic cannot show; RateLimited when there were too many wrong ones.
   */
  verify(given: NameAndPassword, from: RequestPlace): Promise<UserCaller> {
    // Not shared between addresses or browsers: each attempt counts against the one it comes from.
    const twin = this.#mac([given.name, given.password, from.address, from.deviceId ?? null])
    return this.credentials.basic.get(twin, async () => {
      const account = await this.#find(given, from, twin)
      if (account.factorKinds.length > 0) {
        throw new SecondFactorRequired(
          methodsOf(account),
          'This account has a second factor, so its password alone is not taken with a request.',
        )
      }
      return toCaller(account, null)
    })
  }

  async #find(given: NameAndPassword, from: RequestPlace, twin: string): Promise<Account> {
    // The origin matters only if the password has to be checked.
    const account = await findAccount(this.database, signInKey(given.name), [])
    if (account !== undefined && this.#right.has(this.#hash(given, account))) return account
    const checked = await this.#check(given, from, twin)
    this.#right.set(this.#hash(given, checked), true)
    return checked
  }

  /** Concurrent checks of the same credentials from the same address share one check. */
  #check(given: NameAndPassword, from: RequestPlace, twin: string): Promise<Account> {
    let check = this.#inFlight.get(twin)
    if (check === undefined) {
      check = this.#checkFrom(given, from).finally(() => this.#inFlight.delete(twin))
      this.#inFlight.set(twin, check)
    }
    return check
  }

  /** Many clients of HTTP Basic keep no cookies, so they are recognised by their address too. */
  async #checkFrom(given: NameAndPassword, from: RequestPlace): Promise<Account> {
    const { database, credentials } = this
    const origins = recognisedOrigins(credentials, from)
    const account = await checkPassword({ ...given, address: from.address, origins, database, credentials }, false)
    // Who knows the password alone of an account with a second factor must not become known by it.
    if (account.factorKinds.length === 0) {
      await rememberOriginsOfBasic(database, account.userId, originsOf(credentials, from))
    }
    return account
  }

  #hash({ name, password }: NameAndPassword, account: Account): string {
    return this.#mac([signInKey(name), password, account.userId, account.passwordVersion])
  }

  #mac(parts: readonly (string | number | null)[]): string {
    // The key alone goes before: these digests are compared within this process and never leave it.
    return hash('sha256', this.#key + JSON.stringify(parts), 'base64')
  }
}
