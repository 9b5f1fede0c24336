import { LRUCache } from 'lru-cache'
import type { UserCaller } from '../../kernel/caller.js'

/** A valid session and its caller. */
interface LiveSession {
  readonly caller: UserCaller
  readonly expiresAt: Date
}

/** The result of looking up a session token: a valid session, an ended one, or no session. */
export type FoundSession = LiveSession | 'over' | 'unknown'

/** Sessions that another gateway ends must be known here within a second; half of it is left for reading. */
const FRESH_MS = 500

/**
 * Caches the results of authentication for half a second, by the digest of the credentials. Concurrent reads are
 * shared.
 */
export class FreshCache<Found extends object | string> {
  readonly #known = new LRUCache<string, Promise<Found>>({ max: 10_000, ttl: FRESH_MS })

  /**
   * Returns the cached result for this digest, or loads it. Errors and string results, such as ended sessions, are not
   * cached.
   */
  async get(digest: string, load: () => Promise<Found>): Promise<Found> {
    const known = this.#known.get(digest)
    if (known !== undefined) return known
    const loading = load()
    this.#known.set(digest, loading)
    try {
      const found = await loading
      if (typeof found === 'string') this.#known.delete(digest)
      return found
    } catch (error) {
      this.#known.delete(digest)
      throw error
    }
  }

  /** Clears the cache, including reads in progress, after a session was ended here. Each caller then needs one read. */
  clear(): void {
    this.#known.clear()
  }
}
