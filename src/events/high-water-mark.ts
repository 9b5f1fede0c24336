import type { Pool } from 'pg'

/** The longest wait for events without a number. While no sequencer runs, events get none. */
const LONGEST_WAIT_MS = 2_000

/**
 * The highest event id that was passed on by this gateway. A subscription "from now on" waits until all events that
 * were committed before are passed on; otherwise its caller would receive their own earlier write as a new event.
 */
export class HighWaterMark {
  #highest = 0
  readonly #waiting = new Map<() => void, number>()

  /** Starts at this id. A restored database may have lower ids than before. */
  reset(id: number): void {
    this.#highest = 0
    this.advance(id)
  }

  /** Records that events up to this id have been passed on, except those of open transactions. */
  advance(id: number): void {
    if (id <= this.#highest) return
    this.#highest = id
    for (const [wake, awaited] of this.#waiting) if (awaited <= id) wake()
  }

  /** Resolves when everything committed by now has been passed on, or after two seconds. */
  async waitForCommitted(pool: Pick<Pool, 'query'>): Promise<void> {
    const { rows } = await pool.query<{ id: number }>({
      name: 'newest_event',
      text: 'select coalesce(max(id), 0)::bigint as id from event',
    })
    const newest = rows[0]?.id ?? 0
    if (newest <= this.#highest) return
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timeout)
        this.#waiting.delete(wake)
        resolve()
      }
      const timeout = setTimeout(wake, LONGEST_WAIT_MS)
      this.#waiting.set(wake, newest)
    })
  }
}
