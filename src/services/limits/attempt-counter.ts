import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.js'
import { sql, toStatement } from '../../database/sql.js'
import { RateLimited } from '../../kernel/errors.js'

/** The most attempts in a window of some seconds, which starts with the first attempt. */
export interface AttemptLimit {
  readonly kind: string
  readonly limit: number
  readonly seconds: number
}

/** How long a refusal is cached. A flood costs the database one statement a second for each key. */
const REMEMBER_REFUSAL_MS = 1_000

/** Counts attempts exactly across all gateways. Each attempt is counted in the database before it is made. */
export class AttemptCounter {
  readonly #refused = new LRUCache<string, number>({ max: 10_000, ttl: REMEMBER_REFUSAL_MS })

  constructor(private readonly database: Database) {}

  /**
   * Counts one attempt.
   * @throws RateLimited if the limit is exceeded.
   */
  async take(of: AttemptLimit, key: string): Promise<void> {
    const known = this.#refused.get(`${of.kind} ${key}`)
    if (known !== undefined) throw new RateLimited(known)
    const { count, wait } = await this.#count(of, key)
    if (count <= of.limit) return
    const retryAfter = Math.max(1, Math.ceil(wait))
    this.#refused.set(`${of.kind} ${key}`, retryAfter)
    throw new RateLimited(retryAfter)
  }

  /** Undoes the count of an attempt. */
  async giveBack(of: AttemptLimit, key: string): Promise<void> {
    const statement = sql`update rate_count set count = count - 1 where kind = ${of.kind} and key = ${key} and count > 0`
    await this.database.pool.query(toStatement(statement))
  }

  async #count({ kind, seconds }: AttemptLimit, key: string): Promise<{ count: number; wait: number }> {
    const statement = sql`
      insert into rate_count as c (kind, key, window_start, count) values (${kind}, ${key}, now(), 1)
      on conflict (kind, key) do update set
        count = case when c.window_start > now() - make_interval(secs => ${seconds}) then c.count + 1 else 1 end,
        window_start = case when c.window_start > now() - make_interval(secs => ${seconds}) then c.window_start else now() end
      returning c.count, extract(epoch from c.window_start - now())::float8 + ${seconds}::float8 as wait`
    const { rows } = await this.database.pool.query<{ count: number; wait: number }>(toStatement(statement))
    const [counted] = rows
    if (counted === undefined) throw new Error('An upsert returned no row.')
    return counted
  }
}
