import type { Database } from '../../database/database.js'
import { sql, toStatement } from '../../database/sql.js'
import { isLoopbackAddress, networkOf } from '../../kernel/addresses.js'
import type { Caller } from '../../kernel/caller.js'
import type { Clock } from '../../kernel/time/clock.js'
import { RateLimited } from '../../kernel/errors.js'
import { SharedRegularly } from './shared-regularly.js'

/** The kinds of requests that are counted per minute: all requests, and operations that cost or reveal more. */
export type LimitKind = 'request' | 'ai' | 'enrollment'

export interface RateLimiterOptions {
  readonly database: Database
  readonly clock: Clock
  /** The limit per minute for each kind. */
  readonly limits: Readonly<Record<LimitKind, number>>
  /** Called if counts could not be shared through the database. Counting continues in this gateway. */
  readonly onError: (error: unknown) => void
}

interface Counter {
  readonly kind: LimitKind
  readonly key: string
  readonly window: number
  /** The count of all gateways at the last sharing. */
  shared: number
  /** The count of this gateway since the last sharing. */
  own: number
}

const WINDOW_MS = 60_000
/** The most counters in memory. Beyond it, the least recently used counter is removed. */
const MOST_COUNTERS = 50_000

/**
 * Limits requests per minute for each caller, or for each address if there are no credentials. Each gateway counts in
 * memory and shares its counts every second in one statement. A request never waits for the database.
 */
export class RateLimiter {
  readonly #counters = new Map<string, Counter>()
  readonly #sharing: SharedRegularly

  constructor(private readonly options: RateLimiterOptions) {
    this.#sharing = new SharedRegularly(() => this.#share(), options.onError)
  }

  /**
   * Counts one request of this kind. Callers on this machine and jobs are not counted.
   * @throws RateLimited if the limit of this minute is reached.
   */
  check(kind: LimitKind, caller: Caller, address: string | null): void {
    const key = limitKey(caller, address)
    if (key === null) return
    const now = this.options.clock.now().getTime()
    const counter = this.#counter(kind, key, now - (now % WINDOW_MS))
    if (counter.shared + counter.own >= this.options.limits[kind]) {
      throw new RateLimited((counter.window + WINDOW_MS - now) / 1_000)
    }
    counter.own++
    this.#sharing.due()
  }

  /** Starts to share counts with the other gateways. */
  start(): void {
    this.#sharing.start()
  }

  stop(): Promise<void> {
    return this.#sharing.stop()
  }

  /** Adds the counts of this gateway to the database and reads the totals. Only one call runs at a time. */
  share(): Promise<void> {
    return this.#sharing.share()
  }

  /** Returns whether there are counters, of which those of past minutes will be removed. */
  async #share(): Promise<boolean> {
    const now = this.options.clock.now().getTime()
    const changed: { counter: Counter; own: number }[] = []
    for (const [name, counter] of this.#counters) {
      if (counter.own > 0) changed.push({ counter, own: counter.own })
      else if (counter.window + WINDOW_MS <= now) this.#counters.delete(name)
    }
    if (changed.length === 0) return this.#counters.size > 0
    const { rows } = await this.options.database.pool.query<{
      kind: string
      key: string
      start: number
      count: number
    }>(toStatement(addCounts(changed)))
    for (const { counter, own } of changed) counter.own -= own
    for (const row of rows) {
      const counter = this.#counters.get(`${row.kind} ${row.key}`)
      if (counter?.window === row.start) counter.shared = row.count
    }
    return true
  }

  #counter(kind: LimitKind, key: string, window: number): Counter {
    const name = `${kind} ${key}`
    const found = this.#counters.get(name)
    // Move the counter to the end, so that the first is the least recently used.
    this.#counters.delete(name)
    const counter = found?.window === window ? found : { kind, key, window, shared: 0, own: 0 }
    this.#counters.set(name, counter)
    if (this.#counters.size > MOST_COUNTERS) {
      const [oldest] = this.#counters.keys()
      if (oldest !== undefined) this.#counters.delete(oldest)
    }
    return counter
  }
}

/** The key under which a request is counted; null if it is not counted. */
function limitKey(caller: Caller, address: string | null): string | null {
  if (caller.kind === 'job' || address === null || isLoopbackAddress(address)) return null
  return caller.kind === 'user' ? `user ${caller.userId}` : `address ${networkOf(address)}`
}

/** Adds counts in key order, so that two gateways never deadlock. */
function addCounts(changed: readonly { readonly counter: Counter; readonly own: number }[]) {
  return sql`
    insert into rate_count as c (kind, key, window_start, count)
    select n.kind, n.key, to_timestamp(n.start / 1000.0), n.count
    from unnest(${changed.map(({ counter }) => counter.kind)}::text[], ${changed.map(({ counter }) => counter.key)}::text[],
      ${changed.map(({ counter }) => counter.window)}::float8[], ${changed.map(({ own }) => own)}::int[]) as n(kind, key, start, count)
    order by n.kind, n.key
    on conflict (kind, key) do update set
      count = case when c.window_start = excluded.window_start then c.count + excluded.count
        when c.window_start < excluded.window_start then excluded.count else c.count end,
      window_start = greatest(c.window_start, excluded.window_start)
    returning c.kind, c.key, (extract(epoch from c.window_start) * 1000)::float8 as start, c.count`
}
