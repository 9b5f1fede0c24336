import type { ClientBase } from 'pg'
import { DATABASE_MS, type DatabaseClock } from './database-clock.js'

/** The columns by which an answer says what PostgreSQL knows of commits, and what time it is. */
export const NEWS = `pg_current_snapshot()::text as snapshot, ${DATABASE_MS} as now`

/** An answer with the columns `NEWS`. */
export interface News {
  readonly snapshot: string
  readonly now: number
}

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
    const { hasNews } = await this.ask(async () => (await client.query<News>(`select ${NEWS}`)).rows[0])
    return hasNews
  }

  /** The same by a question with columns of its own beside those of `NEWS`. */
  async ask<Answer extends News>(
    question: () => Promise<Answer | undefined>,
  ): Promise<{ readonly answer: Answer | undefined; readonly hasNews: boolean }> {
    const before = this.#snapshot
    let answer: Answer | undefined
    await this.clock.compareWith(async () => {
      answer = await question()
      return answer?.now
    })
    this.#snapshot = answer?.snapshot
    return { answer, hasNews: this.#snapshot !== before }
  }
}
