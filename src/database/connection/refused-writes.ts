import type pg from 'pg'
import { SECOND } from '../../kernel/time/durations.js'

/** PostgreSQL: no space is left on its disk. */
const DISK_FULL = '53100'
/** Each gateway writes every second that it runs, so a disk that stays full is noticed again within this time. */
const REMEMBERED_MS = 5 * SECOND

/** Notices on the connections of a pool when the disk of the database is full. */
export class RefusedWrites {
  #fullAt = Number.NEGATIVE_INFINITY

  /** True if the database could not store something within the last seconds. */
  get isFull(): boolean {
    return performance.now() - this.#fullAt < REMEMBERED_MS
  }

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter }
      connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code === DISK_FULL) this.#fullAt = performance.now()
      })
    })
  }
}
