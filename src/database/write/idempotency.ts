import { Conflict } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { SAME_KEY_WAIT_MS, sameKeyInFlight } from './keyed-lock.js'
import { sql, type Sql } from '../sql.js'

/** PostgreSQL: `lock_timeout` is over. */
const LOCK_NOT_AVAILABLE = '55P03'

/** An `Idempotency-Key` of a request: its owner, its operation, and a digest of the request's body. */
export interface IdempotencyClaim {
  readonly key: string
  /** The caller, or the address of one without credentials. */
  readonly owner: string
  readonly route: string
  /** The first is stored. The others are those of the same body under older keys, which stored claims may have. */
  readonly digests: readonly [stored: Buffer, ...others: Buffer[]]
  /** Set if the request is a repeat, whose answer is rendered again. */
  replayed: boolean
}

/** The result of an operation's transaction, which is stored for repeats: ids and plain facts, never content. */
export type StoredResult = { readonly [name: string]: number | string | boolean | null }

export type Execute = <Row>(statement: Sql) => Promise<readonly Row[]>

/**
 * Claims the key in the operation's transaction. If another request with the key is in flight, the insert waits on the
 * unique index until that request ends; `lock_timeout` bounds the wait.
 * @returns the result kept by the first request, or undefined when this one is the first.
 * @throws Conflict if the key was used with another body, or if the earlier request takes too long.
 */
export async function claimKey(execute: Execute, claim: IdempotencyClaim): Promise<StoredResult | undefined> {
  await execute(sql`select set_config('lock_timeout', ${`${SAME_KEY_WAIT_MS}ms`}, true)`)
  const claimed = await execute(
    sql`insert into idempotency (owner, route, key, digest) values (${claim.owner}, ${claim.route}, ${claim.key}, ${claim.digests[0]})
        on conflict (owner, route, key) do nothing returning key`,
  ).catch((error: unknown) => {
    throw hasCode(error, LOCK_NOT_AVAILABLE) ? sameKeyInFlight() : error
  })
  await execute(sql`select set_config('lock_timeout', '0', true)`)
  if (claimed.length > 0) return undefined
  const [kept] = await execute<{ digest: Buffer; result: StoredResult }>(
    sql`select digest, result from idempotency where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key}`,
  )
  if (kept === undefined) throw sameKeyInFlight()
  if (!claim.digests.some((digest) => digest.equals(kept.digest)))
    throw new Conflict('This Idempotency-Key was used with another body.')
  claim.replayed = true
  return kept.result
}

/** Stores the result from which the answer is rendered, in the same transaction. */
export async function storeResult(execute: Execute, claim: IdempotencyClaim, result: StoredResult): Promise<void> {
  await execute(
    sql`update idempotency set result = ${JSON.stringify(result)}
        where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key}`,
  )
}

/** Releases a key whose answer was not completed, so that a repeat starts again. */
export async function dropKey(execute: Execute, claim: IdempotencyClaim): Promise<void> {
  await execute(
    sql`delete from idempotency
        where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key} and digest = any(${claim.digests}::bytea[])`,
  )
}

/** Releases a key for which no result was stored. */
export async function releaseKey(execute: Execute, claim: IdempotencyClaim): Promise<void> {
  await execute(
    sql`delete from idempotency where owner = ${claim.owner} and route = ${claim.route} and key = ${claim.key} and result is null`,
  )
}
