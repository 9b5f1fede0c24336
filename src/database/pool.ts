import pg from 'pg'

/** Reads bigint columns as numbers: identifiers stay below 2^31, counters below 2^53. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/**
 * No transaction of a gateway lives longer. The sequencer relies on it: a number that nobody committed after this
 * time belongs to a transaction that was rolled back.
 */
export const LONGEST_TRANSACTION_MS = 60_000

// A database that is stricter stays so; one before PostgreSQL 17 has no such setting, there the sequencer's sweep must do.
const LIMIT_TRANSACTIONS = `select set_config(name, '${LONGEST_TRANSACTION_MS}', false) from pg_settings
  where name in ('transaction_timeout', 'idle_in_transaction_session_timeout')
    and (setting::integer = 0 or setting::integer > ${LONGEST_TRANSACTION_MS})`

/** Makes the pool that reads and writes share. A dropped idle connection is reported, never fatal. */
export function makePool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'care-gateway',
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
    // Awaited by the pool before the connection is handed out.
    onConnect: (client) => client.query(LIMIT_TRANSACTIONS) as unknown as void,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
