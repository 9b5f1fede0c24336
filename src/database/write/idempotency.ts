import { Conflict } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { TWIN_WAIT_MS, twinInFlight } from './keyed-lock.js'
import { sql, type Sql } from '../sql.js'

/** PostgreSQL: `lock_timeout` is over. */
const LOCK_NOT_AVAILABLE = '55P03'

/** An `Idempotency-Key` as a door hands it in: whose it is, for what, and a digest of the body it came with. */
export interface IdempotencyClaim {
  readonly key: string
  /** The caller, or the address of one without credentials. */
  readonly owner: string
  readonly route: string
  readonly digest: Buffer
  /** Set when the answer was given before and is rendered again. */
  replayed: boolean
}

/** What an operation gives back from its transaction and what is kept for a repeat: ids and plain facts, never content. */
export type KeptResult = { readonly [name: string]: number | string | boolean | null }

export type Execute = <Row>(statement: Sql) => Promise<readonly Row[]>

/**
 * Takes the key in the operation's own transaction. A twin in flight makes the insert wait on the unique index until
 * the first one ends, so waiting needs no code; `lock_timeout` bounds it.
 * @returns the result kept by the first request, or undefined when this one is the first.
 * @throws Conflict when the same key came with another body, or the one before takes too long.
 */
export async function claimKey(execute: Execute, claim: IdempotencyClaim): Promise<KeptResult | undefined> {
  await execute(sql`select set_config('lock_timeout', ${`${TWIN_WAIT_MS}ms`}, true)`)
  const claimed = await execute(
    sql`insert into idempotency (owner, route, key, digest) values (${claim.owner}, ${claim.route}, ${claim.key}, ${claim.digest})
        on conflict (owner, route, key) do nothing returning key`,
  ).catch((error: unknown) => {
    throw hasCode(error, LOCK_NOT_AVAILABLE) ? twinInFlight() : error
  })
  await execute(sql`select set_config('lock_timeout', '0', true)`)
  if (claimed.length > 0) return undefined
  const [kept] = await execute<{ digest: Buffer; result: KeptResult }>(
    sql`select digest, result from idempotency where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key}`,
  )
  if (kept === undefined) throw twinInFlight()
  if (!kept.digest.equals(claim.digest)) throw new Conflict('This Idempotency-Key was used with another body.')
  claim.replayed = true
  return kept.result
}

/** Keeps what the answer is rendered from, in the same transaction. */
export async function keepResult(execute: Execute, claim: IdempotencyClaim, result: KeptResult): Promise<void> {
  await execute(
    sql`update idempotency set result = ${JSON.stringify(result)}
        where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key}`,
  )
}

/** Gives a key back whose answer did not come to its end: a repeat begins anew. */
export async function dropKey(execute: Execute, claim: IdempotencyClaim): Promise<void> {
  await execute(
    sql`delete from idempotency
        where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key} and digest = ${claim.digest}`,
  )
}

/** Gives a key back that led to nothing worth keeping. */
export async function releaseKey(execute: Execute, claim: IdempotencyClaim): Promise<void> {
  await execute(
    sql`delete from idempotency where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key} and result is null`,
  )
}
