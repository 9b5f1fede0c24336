import type { ClientBase } from 'pg'
import { DATABASE_MS, type DatabaseClock } from './database-clock.js'

/**
 * Tells by one question without a table whether anything was committed since it was asked last. PostgreSQL's snapshot
 * names the next transaction and those that are open; with each commit or rollback of a transaction that wrote, in any
 * database of the server, it becomes another one. The answer also sets the clock.
 */
export class CommitWatch {
  #snapshot: string | undefined

  constructor(private readonly clock: DatabaseClock) {}

  /** Returns true the first time, and when transactions have begun or ended since the last time. */
  async hasNews(client: Pick<ClientBase, 'query'>): Promise<boolean> {
    const before = this.#snapshot
    await this.clock.compareWith(async () => {
      const { rows } = await client.query<{ snapshot: string; now: number }>(ASK)
      this.#snapshot = rows[0]?.snapshot
      return rows[0]?.now
    })
    return this.#snapshot !== before
  }
}

const ASK = `select pg_current_snapshot()::text as snapshot, ${DATABASE_MS} as now`
