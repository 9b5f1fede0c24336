import type { Pool } from 'pg'
import { type Clock, systemClock } from '../../kernel/time/clock.js'

/** The part of a pool or connection that answers. */
type Answering = Pick<Pool, 'query'>

/**
 * The time of PostgreSQL, which all gateways share: one writes until when something holds, another one reads it, and
 * the clock of a machine may be wrong. It is the clock of this machine plus what PostgreSQL is ahead of it.
 */
export class DatabaseClock implements Clock {
  #aheadMs = 0

  constructor(private readonly machine: Clock = systemClock) {}

  now(): Date {
    return new Date(this.machine.now().getTime() + this.#aheadMs)
  }

  /** Asks PostgreSQL what time it is. */
  async compare(database: Answering): Promise<void> {
    await this.compareWith(async () => {
      const { rows } = await database.query<{ now: number }>(`select ${DATABASE_MS} as now`)
      return rows[0]?.now
    })
  }

  /** Compares with the milliseconds that PostgreSQL answers, if it does. */
  async compareWith(ask: () => Promise<number | undefined>): Promise<void> {
    const askedAt = this.machine.now().getTime()
    const theirs = await ask()
    if (theirs === undefined) return
    const answeredAt = this.machine.now().getTime()
    // It was read between question and answer. What fits into that is kept, so that a slow answer changes nothing.
    this.#aheadMs = Math.min(Math.max(this.#aheadMs, theirs - answeredAt), theirs - askedAt)
  }
}

/** The clock of PostgreSQL in whole milliseconds, as SQL. */
export const DATABASE_MS = 'floor(extract(epoch from clock_timestamp()) * 1000)::float8'
