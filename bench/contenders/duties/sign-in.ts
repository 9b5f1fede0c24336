import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Passwords } from '../../../src/services/credentials/passwords.js'

/** Who a request is from. */
export interface SignedIn {
  readonly id: number
  readonly organisationId: number | null
}

interface Account extends SignedIn {
  readonly passwordHash: string
}

/** HTTP Basic whose password is checked once in five minutes, as the gateway does. */
export class SignIn {
  readonly #passwords = new Passwords()
  readonly #right = new LRUCache<string, SignedIn>({ max: 10_000, ttl: 5 * 60_000 })

  constructor(private readonly pool: pg.Pool) {}

  /** Undefined if the header names nobody, or the password is wrong. */
  async find(header: string | undefined): Promise<SignedIn | undefined> {
    if (header === undefined) return undefined
    const known = this.#right.get(header)
    if (known !== undefined) return known
    const [name, password] = Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8').split(':')
    if (name === undefined || password === undefined) return undefined
    const { rows } = await this.pool.query<Account>({
      name: 'account',
      text: `select id::int as id, organisation_id::int as "organisationId", password_hash as "passwordHash"
        from user_account where login_name = $1`,
      values: [name],
    })
    const [account] = rows
    const isRight = await this.#passwords.verify(account?.passwordHash ?? null, password, async () => undefined)
    if (!isRight || account === undefined) return undefined
    this.#right.set(header, account)
    return account
  }
}
