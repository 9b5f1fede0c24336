import type { Caller } from '../kernel/caller.js'

/** The lifetime of a result in milliseconds. It is short, because the caller's rights may be reduced meanwhile. */
const LIFETIME_MS = 250

interface CachedResult<Result> {
  readonly since: number
  readonly result: Promise<Result>
  readonly remove: () => void
}

/**
 * Caches results about events, so that subscribers with the same cache key share one computation. Entries are bound to
 * the event object that the broker hands to all streams, and live for a quarter of a second.
 */
export class ResultCache<Result> {
  readonly #byEvent = new WeakMap<object, Map<string, CachedResult<Result>>>()
  /** Oldest first. */
  readonly #entries = new Set<CachedResult<Result>>()
  /** Removes expired entries even if `get` is not called any more. */
  #cleanup: NodeJS.Timeout | undefined

  /** The cached result for this event and key; otherwise the result of `compute`. Failures are not kept. */
  get(event: object, cacheKey: string, compute: () => Promise<Result>): Promise<Result> {
    const now = performance.now()
    let results = this.#byEvent.get(event)
    if (results === undefined) this.#byEvent.set(event, (results = new Map()))
    const known = results.get(cacheKey)
    if (known !== undefined && now - known.since < LIFETIME_MS) return known.result
    this.#removeExpired(now)
    const result = compute()
    const own: CachedResult<Result> = {
      since: now,
      result,
      remove: () => {
        if (results.get(cacheKey) === own) results.delete(cacheKey)
      },
    }
    results.set(cacheKey, own)
    // Whoever resumes after a failure tries again.
    result.catch(() => own.remove())
    this.#entries.add(own)
    this.#scheduleCleanup()
    return result
  }

  #scheduleCleanup(): void {
    if (this.#cleanup !== undefined) return
    this.#cleanup = setTimeout(() => {
      this.#cleanup = undefined
      this.#removeExpired(performance.now())
      if (this.#entries.size > 0) this.#scheduleCleanup()
    }, LIFETIME_MS).unref()
  }

  /** Frees results, which may be large, although their events are still referenced. */
  #removeExpired(now: number): void {
    for (const entry of this.#entries) {
      if (now - entry.since < LIFETIME_MS) return
      this.#entries.delete(entry)
      entry.remove()
    }
  }
}

/** A cache key that is equal for two callers exactly when person, rights and session are the same. */
export function callerCacheKey(caller: Caller): string {
  return JSON.stringify(Object.entries(caller).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
