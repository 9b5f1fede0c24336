import type { Database } from '../../database/database.js'
import { sql, toStatement, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { RefusalCache } from './refusal-cache.js'

/**
 * What is guessed at: one name of an account, a name without an account, an account from a known origin, or the second
 * factor of an account.
 */
export interface GuessTarget {
  readonly key: string
  /**
   * `name`: from anywhere. `origin`: from a browser or address from which the person signed in before. `code`: codes
   * after the right password.
   */
  readonly kind: 'name' | 'origin' | 'code'
  readonly userId: Id | null
}

/** Wrong passwords without a wait. Each further one doubles the wait, from a minute on. */
export const FREE_GUESSES = 10
const FIRST_WAIT = 60
const LONGEST_WAIT = 900
/**
 * The most wrong passwords in a row. An account has at most two names, so strangers have 100 guesses (NIST SP 800-63B,
 * 5.2.2). Afterwards only known origins and mailed links lead in.
 */
const MOST_GUESSES = { name: 50, origin: 20, code: 50 }
/** The most wrong passwords for a name in a day, even if the person signs in between them. */
const MOST_IN_A_DAY = 50
/** After this time without a guess the count starts again. */
export const GUESSES_EXPIRE_AFTER = '30 days'

/**
 * Counts wrong passwords and codes across all gateways and makes guessing slower and slower. Each guess is counted in
 * the database before it is checked, so that a burst cannot run ahead of the count.
 */
export class GuessBrake {
  readonly #refused = new RefusalCache()

  constructor(private readonly database: Database) {}

  /**
   * Counts one guess.
   * @throws RateLimited if the next one must wait; it is not counted then.
   */
  async take(target: GuessTarget): Promise<void> {
    this.#refused.assertNotRefused(target.key)
    const { rows } = await this.database.pool.query<{ taken: boolean; wait: number | null }>(
      toStatement(countGuess(target)),
    )
    const [answer] = rows
    if (answer === undefined) throw new Error('A select without a table returned no row.')
    if (!answer.taken) throw this.#refused.refuse(target.key, answer.wait ?? 0)
  }

  /** Starts the count again after a right password. The count of the day goes on without this one. */
  async release({ key, kind, userId }: GuessTarget): Promise<void> {
    // A right password for one name of an account is one for the other too.
    const isCounted = kind === 'name' ? sql`kind = 'name' and user_id = ${userId}` : sql`key = ${key}`
    const statement = sql`update sign_in_guess
      set failures = 0, day_failures = day_failures - case when key = ${key} and day_failures > 0 then 1 else 0 end
      where ${isCounted}`
    await this.database.pool.query(toStatement(statement))
    this.#refused.delete(key)
  }
}

/** When the next guess of row `g` is allowed. */
function nextAt(kind: GuessTarget['kind']): Sql {
  return sql`greatest(
    case when g.failures >= ${MOST_GUESSES[kind]} then g.last_at + ${GUESSES_EXPIRE_AFTER}::interval
      when g.failures >= ${FREE_GUESSES} then g.last_at + make_interval(secs =>
        least(${LONGEST_WAIT}::float8, ${FIRST_WAIT} * power(2, least(g.failures - ${FREE_GUESSES}, 10))))
      else g.last_at end,
    case when g.day_failures >= ${MOST_IN_A_DAY} then g.day_started_at + interval '1 day' else g.last_at end)`
}

/** Counts a guess if it is allowed; otherwise says how many seconds it must wait. */
function countGuess({ key, kind, userId }: GuessTarget): Sql {
  const isNewDay = sql`g.day_started_at <= now() - interval '1 day'`
  return sql`
    with taken as (
      insert into sign_in_guess as g (key, kind, user_id, failures, last_at, day_started_at, day_failures)
      values (${key}, ${kind}, ${userId}::bigint, 1, now(), now(), 1)
      on conflict (key) do update set
        failures = case when g.last_at <= now() - ${GUESSES_EXPIRE_AFTER}::interval then 1 else g.failures + 1 end,
        last_at = now(),
        day_started_at = case when ${isNewDay} then now() else g.day_started_at end,
        day_failures = case when ${isNewDay} then 1 else g.day_failures + 1 end
      where ${nextAt(kind)} <= now()
      returning 1)
    select exists (select 1 from taken) as taken,
      (select extract(epoch from ${nextAt(kind)} - now())::float8 from sign_in_guess g where g.key = ${key}) as wait`
}
