import { setTimeout as sleep } from 'node:timers/promises'
import { Conflict } from '../../kernel/errors.js'

/** How long a twin waits for the request in flight, in this gateway or another. */
export const TWIN_WAIT_MS = 30_000

/** Whose key it is, and for what. */
interface KeyName {
  readonly owner: string
  readonly route: string
  readonly key: string
}

/** What a twin hears that has waited long enough. */
export function twinInFlight(): Conflict {
  return new Conflict('A request with this Idempotency-Key is still running.', 1)
}

/**
 * Lets requests of this gateway under one key go one after the other. The database would make them wait as well, but
 * each would hold a connection meanwhile: a client that repeats itself often enough could take them all.
 */
export class KeyedLock {
  readonly #held = new Map<string, Promise<void>>()

  /**
   * Waits until no request of this gateway holds the key.
   * @returns what gives the turn back.
   * @throws Conflict after half a minute.
   */
  async take({ owner, route, key }: KeyName): Promise<() => void> {
    const name = JSON.stringify([owner, route, key])
    const giveUp = new AbortController()
    const tooLong = sleep(TWIN_WAIT_MS, 'late' as const, { signal: giveUp.signal, ref: false }).catch(() => undefined)
    try {
      for (let holder = this.#held.get(name); holder !== undefined; holder = this.#held.get(name)) {
        if ((await Promise.race([holder, tooLong])) === 'late') throw twinInFlight()
      }
    } finally {
      giveUp.abort()
    }
    const turn = Promise.withResolvers<void>()
    this.#held.set(name, turn.promise)
    return () => {
      this.#held.delete(name)
      turn.resolve()
    }
  }
}
