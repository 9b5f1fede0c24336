import type { Pool } from 'pg'

/** Longer nobody waits for events that have no number yet: while there is no sequencer they get none. */
const LONGEST_WAIT = 2_000

/**
 * Knows when everything that was committed before has been handed out, so that "from now on" begins behind it: whoever
 * writes and then subscribes is not told of what they wrote as if it were new.
 */
export class Standing {
  #highest = 0
  readonly #waiting = new Map<() => void, number>()

  /** Reading begins behind this id, perhaps in another past, whose ids say nothing of these. */
  begin(id: number): void {
    this.#highest = 0
    this.reached(id)
  }

  /** Events up to this id, those of open transactions aside, have been handed out. */
  reached(id: number): void {
    if (id <= this.#highest) return
    this.#highest = id
    for (const [wake, awaited] of this.#waiting) if (awaited <= id) wake()
  }

  /** Back once what is committed by now has been handed out, or after two seconds. */
  async upToNow(pool: Pick<Pool, 'query'>): Promise<void> {
    const { rows } = await pool.query<{ id: number }>({
      name: 'newest_event',
      text: 'select coalesce(max(id), 0)::bigint as id from event',
    })
    const newest = rows[0]?.id ?? 0
    if (newest <= this.#highest) return
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(tooLong)
        this.#waiting.delete(wake)
        resolve()
      }
      const tooLong = setTimeout(wake, LONGEST_WAIT)
      this.#waiting.set(wake, newest)
    })
  }
}
