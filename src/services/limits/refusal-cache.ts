import { LRUCache } from 'lru-cache'
import { RateLimited } from '../../kernel/errors.js'

/** How long a refusal is cached. A flood costs the database one statement a second for each key. */
const REMEMBER_MS = 1_000

/** Remembers for a second what was refused, and for how long its next attempt has to wait. */
export class RefusalCache {
  readonly #seconds = new LRUCache<string, number>({ max: 10_000, ttl: REMEMBER_MS })

  /** @throws RateLimited if the key was refused within the last second. */
  assertNotRefused(key: string): void {
    const seconds = this.#seconds.get(key)
    if (seconds !== undefined) throw new RateLimited(seconds)
  }

  /** Remembers a refusal and returns its error, for the caller to throw. */
  refuse(key: string, waitSeconds: number): RateLimited {
    const error = new RateLimited(waitSeconds)
    this.#seconds.set(key, error.retryAfter)
    return error
  }

  delete(key: string): void {
    this.#seconds.delete(key)
  }
}
