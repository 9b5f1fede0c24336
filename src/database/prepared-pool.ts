import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOf } from './sql.js'

/**
 * The pool as the entity mapper gets it: its statements are prepared once on each connection and kept by the server under
 * a name. Planning them anew took more of the database's time than running them.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known !== undefined) return known
      const prepared = preparing(client)
      clients.set(client, prepared)
      return prepared
    },
    // Whoever opened the pool closes it.
    end: () => Promise.resolve(),
    options: {},
  }
}

function preparing(client: PoolClient): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string' || values === undefined || values.length === 0) return client.query(text as string)
    const name = nameOf(text)
    return client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] })
  }
  return { query, release: () => client.release() } as PostgresPoolClient
}
