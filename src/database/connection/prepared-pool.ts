import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import { traced, type Tracing } from '../../kernel/tracing/tracing.js'
import { nameOf, stopNaming } from '../sql.js'
import { statementStep } from './statement-step.js'

/**
 * True if the server can no longer run a prepared statement: a table that it reads was altered, or the statement was
 * deallocated. On that connection the statement always fails from then on.
 */
export function isStalePreparedStatement(error: unknown): boolean {
  return hasCode(error, '0A000', '26000')
}

interface PreparedPoolOptions {
  readonly tracing: Tracing
  /** The pool leads to a pooler in transaction mode. */
  readonly sharesSessions: boolean
}

/**
 * The pool for the entity mapper. A transaction's statements with parameters are prepared once on each connection and
 * kept by the server under a name, because planning took more of the database's time than running them.
 */
export function preparedPool(pool: Pool, options: PreparedPoolOptions): PostgresPool {
  const clients = new WeakMap<PoolClient, PreparedClient>()
  return {
    async connect() {
      const client = await pool.connect()
      let prepared = clients.get(client)
      if (prepared === undefined) {
        prepared = new PreparedClient(client, options)
        clients.set(client, prepared)
      }
      prepared.take()
      return prepared as PostgresPoolClient
    },
    // The code that opened the pool also closes it.
    end: () => Promise.resolve(),
    options: {},
  }
}

class PreparedClient {
  #isTaken = false
  #isSpoiled = false

  constructor(
    private readonly client: PoolClient,
    private readonly options: PreparedPoolOptions,
  ) {
    // A transaction whose connection breaks cannot be rolled back, and the query builder gives a connection back only
    // after that: its place in the pool would be lost for good.
    client.once('end', () => this.release(true))
  }

  take(): void {
    this.#isTaken = true
  }

  release(isBroken = false): void {
    if (!this.#isTaken) return
    this.#isTaken = false
    this.client.release(isBroken || this.#isSpoiled)
  }

  query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') return this.client.query(text as string)
    if (values === undefined || values.length === 0) {
      return traced(
        this.options.tracing,
        () => statementStep(text, undefined),
        () => this.client.query(text),
      )
    }
    const name = nameOf(text)
    const statement = name === undefined ? { text } : { name, text }
    const answer = traced(
      this.options.tracing,
      () => statementStep(text, name),
      () => this.client.query({ ...statement, values: [...values] }),
    )
    if (name === undefined) return answer
    answer.catch((error: unknown) => {
      if (!isStalePreparedStatement(error)) return
      this.#isSpoiled = true
      if (this.options.sharesSessions) stopNaming(text)
    })
    return answer
  }
}
