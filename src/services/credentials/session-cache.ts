import { LRUCache } from 'lru-cache'
import type { UserCaller } from '../../kernel/caller.js'

/** A session that was found good, and whom it stands for. */
interface LiveSession {
  readonly caller: UserCaller
  readonly expiresAt: Date
}

/** How a token was found: good, one of ours that is over, or none of ours. */
export type FoundSession = LiveSession | 'over' | 'unknown'

/** What another gateway ends is known here within a second; half of that is for reading it anew. */
const FRESH_MS = 500

/** Sessions read within the last half second, by the digest of their token. Reads in flight are shared. */
export class SessionCache {
  readonly #known = new LRUCache<string, Promise<FoundSession>>({ max: 10_000, ttl: FRESH_MS })

  /** The session under this digest, read by `load` unless that was done a moment ago. Only good ones are kept. */
  async get(digest: string, load: () => Promise<FoundSession>): Promise<FoundSession> {
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

  /** Forgets everything, reads in flight too, after a session was ended here. Costs every caller one read. */
  clear(): void {
    this.#known.clear()
  }
}
