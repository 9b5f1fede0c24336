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

/** What proofs of identity were found to stand for within the last half second, by their digest. Reads in flight are shared. */
export class FreshCache<Found extends object | string> {
  readonly #known = new LRUCache<string, Promise<Found>>({ max: 10_000, ttl: FRESH_MS })

  /** What is under this digest, read by `load` unless that was done a moment ago. Of sessions only good ones are kept. */
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

  /** Forgets everything, reads in flight too, after something was ended here. Costs every caller one read. */
  clear(): void {
    this.#known.clear()
  }
}
