import type { Database } from '../../database/database.js'
import { sql, toStatement } from '../../database/sql.js'
import { RefusalCache } from './refusal-cache.js'

/** The most attempts in a window of some seconds, which starts with the first attempt. */
export interface AttemptLimit {
  readonly kind: string
  readonly limit: number
  readonly seconds: number
}

/** Counts attempts exactly across all gateways. Each attempt is counted in the database before it is made. */
export class AttemptCounter {
  readonly #refused = new RefusalCache()

  constructor(private readonly database: Database) {}

  /**
   * Counts one attempt.
   * @throws RateLimited if the limit is exceeded.
   */
  async take(of: AttemptLimit, key: string): Promise<void> {
    this.#refused.assertNotRefused(`${of.kind} ${key}`)
    const { count, wait } = await this.#count(of, key)
    if (count > of.limit) throw this.#refused.refuse(`${of.kind} ${key}`, wait)
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
