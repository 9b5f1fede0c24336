import type { Database } from '../../database/database.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { networkOf } from '../../kernel/addresses.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Clock } from '../../kernel/time/clock.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import type { Credentials } from '../../services/credentials/credentials.js'
import { sameBytes } from '../../services/credentials/tokens.js'
import { accountsAdmitted, callerColumns, type AccessTokenVerifier, type CallerRow, toCaller } from '../auth/index.js'
import { tokenOfApplication, tokenShown, tokensOver, tokenInForce } from './access-token.policy.js'
import { applicationTokenDigest, isTokenText, parseToken } from './token-secret.js'

/** The last use is stored at most this often (milliseconds). */
const USED_EVERY = 60_000

interface TokenRow extends Omit<CallerRow, 'userId'> {
  readonly tokenId: Id
  /** Null for a token of a service account. */
  readonly userId: Id | null
  readonly serviceAccountId: Id | null
  readonly practiceId: Id | null
  /** Whether the practice of a service account is paused. */
  readonly isPracticePaused: boolean
  /** Null for a token of an application, which was found by its digest. */
  readonly secretHash: Buffer | null
  readonly scopes: readonly string[]
  readonly lastUsedAt: Date | null
  readonly names: readonly string[]
}

/** Where a token comes from, and the name that was sent with it by HTTP Basic. */
interface Showing {
  readonly address: string | null
  readonly name?: string
}

/** Finds the callers of access tokens: one indexed read in half a second, and one write a minute for the last use. */
export class AccessTokens implements AccessTokenVerifier {
  readonly isAccessToken = isTokenText

  constructor(
    private readonly options: {
      readonly database: Database
      readonly clock: Clock
      readonly credentials: Credentials
    },
  ) {}

  verify(token: string, from: Showing): Promise<UserCaller> {
    const { accessTokens } = this.options.credentials
    return accessTokens.get(JSON.stringify([token, from.name]), async () => {
      const caller = await this.#find(token, from)
      if (caller !== undefined) return caller
      await this.#countRefused(from.address)
      throw new Unauthenticated()
    })
  }

  async #find(token: string, { address, name }: Showing): Promise<UserCaller | undefined> {
    const { database, clock } = this.options
    const now = clock.now()
    const personal = parseToken(token)
    const digest = applicationTokenDigest(token)
    const shown = digest === undefined ? personal && tokenShown(personal.id) : tokenOfApplication(digest, now)
    if (shown === undefined) return undefined
    const [row] = await readSystemRows<TokenRow & Record<string, unknown>>(
      { database, rowPurpose: 'sign-in' },
      sql`select ${callerColumns}, k.id as "tokenId", k.secret_hash as "secretHash", k.last_used_at as "lastUsedAt",
            a.id as "serviceAccountId", a.organisation_id as "practiceId",
            caller_is_paused(null, a.organisation_id) as "isPracticePaused",
            coalesce((select s.scopes from oauth_secret s where s.digest = ${digest ?? null}), k.scopes) as scopes,
            array(select n.name_key from sign_in_name n where n.user_id = u.id and n.kind in ('login', 'email')) as names
          from ${shown.as('k')}
            left join ${accountsAdmitted.as('u')} on u.id = k.user_id and u.password_version = k.password_version
            left join service_account a on a.id = k.service_account_id and a.removed_at is null
          where k.ended_at is null and k.expires_at > ${now} and coalesce(u.id, a.id) is not null`,
    )
    if (row === undefined) return undefined
    if (personal !== undefined && !(row.secretHash !== null && sameBytes(row.secretHash, personal.hash)))
      return undefined
    if (name !== undefined && !row.names.includes(signInKey(name))) return undefined
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= USED_EVERY) {
      const used = sql`last_used_at = ${now}, last_used_from = ${address === null ? null : coarseNetwork(address)}`
      const unseen = sql`t.last_used_at is not distinct from ${row.lastUsedAt}`
      await readSystemRows({ database, rowPurpose: 'sign-in' }, tokenInForce(row.tokenId).update(used, unseen))
    }
    const of = { sessionId: row.tokenId, token: { id: row.tokenId, scopes: row.scopes }, isOperator: false }
    // What operators may do is not open to programs: it has no scopes.
    if (row.userId !== null) return { ...toCaller({ ...row, userId: row.userId }, row.tokenId), ...of }
    if (row.serviceAccountId === null) return undefined
    const paused = row.isPracticePaused ? ({ isPaused: true } as const) : {}
    return { ...serviceCaller(row.serviceAccountId, row.practiceId), ...of, ...paused }
  }

  /** Counts a refused token with the wrong passwords of its network. @throws RateLimited */
  async #countRefused(address: string | null): Promise<void> {
    const { attempts, attemptLimits } = this.options.credentials
    await attempts.take(attemptLimits.signIn, networkOf(address))
  }
}

/** A service account is nobody's account: it has the rights of an admin, of which its scopes leave some reading. */
function serviceCaller(userId: Id, organisationId: Id | null): Omit<UserCaller, 'sessionId' | 'token' | 'isOperator'> {
  return { kind: 'user', userId, role: 'client', organisationId, isOrganisationAdmin: true }
}

/** Those of the callers' numbers that are tokens and are over. */
export async function findTokensOver(database: Database, ids: readonly Id[], now: Date): Promise<readonly Id[]> {
  const rows = await readSystemRows<{ id: Id }>(
    { database, rowPurpose: 'sign-in' },
    sql`select k.id from ${tokensOver(ids, now).as('k')}`,
  )
  return rows.map(({ id }) => id)
}

/** The network of an address, which tells a home from a data centre but not a person from their neighbours. */
function coarseNetwork(address: string): string {
  return networkOf(address).replace(/^(?<net>\d+\.\d+\.\d+)\.\d+$/, '$<net>.0/24')
}
