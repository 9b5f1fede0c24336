import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long tests wait for what must come. It only guards against waiting for ever: it is long enough for a machine that
 * is many times slower, and no test measures by it.
 */
export const GUARD_MS = 180_000

/**
 * What "at once" and "within a second" mean on a machine that is several times slower. It is still below the five
 * seconds after which a gateway would find an event without having been told, and below what a request may wait.
 */
export const SOON_MS = 4_000

const PAUSE_MS = 10

/** Waits until the check gives something else than undefined or false. Says how many milliseconds that took. */
export async function until(check: () => unknown): Promise<number> {
  const start = performance.now()
  for (;;) {
    const value = await check()
    if (value !== undefined && value !== false) return performance.now() - start
    if (performance.now() - start > GUARD_MS) throw new Error(`It did not come about: ${check.toString()}`)
    await sleep(PAUSE_MS)
  }
}

/** Waits until what is seen fits, and gives it. An error says what was seen last. */
export async function untilSeen<Seen>(see: () => Promise<Seen> | Seen, fits: (seen: Seen) => boolean): Promise<Seen> {
  const start = performance.now()
  for (;;) {
    const seen = await see()
    if (fits(seen)) return seen
    if (performance.now() - start > GUARD_MS) throw new Error(`It is still ${JSON.stringify(seen)}.`)
    await sleep(PAUSE_MS)
  }
}
