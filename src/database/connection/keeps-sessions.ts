import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { closeSession } from './keep-session.js'

const CONNECT_LIMIT_MS = 1_500
const ANSWER_LIMIT_MS = 3_000
/** A setting without a meaning to PostgreSQL. */
const SETTING = 'care.session_probe'
/** More than one, because a pooler may by chance give a connection the same server connection again. */
const ROUNDS = 3

/**
 * Whether the connections of this address keep their sessions. A pooler in transaction mode gives each transaction to
 * any server connection: locks, notifications and settings get lost or reach others.
 *
 * One connection leaves a mark in its session. Another one, within a transaction, must not find it, and the first must
 * find it again meanwhile and after that transaction. An idle pooler gives the server connection that was released
 * last, which after the transaction is the one of the other.
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const [first, second] = [connectionTo(url), connectionTo(url)]
  try {
    await Promise.all([first.connect(), second.connect()])
    const mark = randomUUID()
    await first.query(`select set_config('${SETTING}', $1, false)`, [mark])
    for (let round = 0; round < ROUNDS; round++) {
      await second.query('begin')
      if ((await markOf(second)) !== null || (await markOf(first)) !== mark) return false
      await second.query('rollback')
      if ((await markOf(first)) !== mark) return false
    }
    return true
  } finally {
    // Closing a connection ends its transaction. The server connection of a pooler keeps the mark, which harms nobody.
    await Promise.all([closeSession(first), closeSession(second)])
  }
}

/** A connection for short questions about the connections themselves. */
export function connectionTo(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'care-session-probe',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  })
  // `query` reports the same error.
  client.on('error', () => undefined)
  return client
}

async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select nullif(current_setting('${SETTING}', true), '') as mark`,
  )
  return rows[0]?.mark ?? null
}
