import { setTimeout as sleep } from 'node:timers/promises'
import { Conflict } from '../../kernel/errors.js'

/** How long a request waits for another one with the same key, on this gateway or another. */
export const SAME_KEY_WAIT_MS = 30_000

/** An idempotency key with its owner and route. */
interface KeyName {
  readonly owner: string
  readonly route: string
  readonly key: string
}

/** The error if another request with the same key is still running after the wait. */
export function sameKeyInFlight(): Conflict {
  return new Conflict('A request with this Idempotency-Key is still running.', 1)
}

/**
 * Runs requests with the same idempotency key one after the other. The database would make them wait as well, but each
 * would hold a connection meanwhile: a client that repeats a request often enough could take all connections.
 */
export class KeyedLock {
  readonly #held = new Map<string, Promise<void>>()

  /**
   * Waits until no request of this gateway holds the key.
   * @returns the function that releases the key.
   * @throws Conflict after half a minute.
   */
  async acquire({ owner, route, key }: KeyName): Promise<() => void> {
    const name = JSON.stringify([owner, route, key])
    const giveUp = new AbortController()
    const tooLong = sleep(SAME_KEY_WAIT_MS, 'late' as const, { signal: giveUp.signal, ref: false }).catch(
      () => undefined,
    )
    try {
      for (let holder = this.#held.get(name); holder !== undefined; holder = this.#held.get(name)) {
        if ((await Promise.race([holder, tooLong])) === 'late') throw sameKeyInFlight()
      }
    } finally {
      giveUp.abort()
    }
    const held = Promise.withResolvers<void>()
    this.#held.set(name, held.promise)
    return () => {
      this.#held.delete(name)
      held.resolve()
    }
  }
}
