import type { ClientBase } from 'pg'

export const SNAPSHOT = 'pg_current_snapshot()::text'

/**
 * Tells by one question without a table whether anything was committed since it was asked last. PostgreSQL's snapshot
 * names the next transaction and those that are open; with each commit or rollback of a transaction that wrote, in any
 * database of the server, it becomes another one.
 */
export class CommitWatch {
  #snapshot: string | undefined

  /** Returns true the first time, and when transactions have begun or ended since the last time. */
  async hasNews(client: Pick<ClientBase, 'query'>): Promise<boolean> {
    const { rows } = await client.query<{ snapshot: string }>(`select ${SNAPSHOT} as snapshot`)
    return this.isNews(rows[0]?.snapshot)
  }

  /** The same for a snapshot that another question has brought along, as `SNAPSHOT`. */
  isNews(snapshot: string | undefined): boolean {
    const before = this.#snapshot
    this.#snapshot = snapshot
    return snapshot !== before
  }
}
