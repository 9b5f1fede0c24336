import { Socket } from 'node:net'
import pg from 'pg'
import { Unavailable } from '../../kernel/errors.js'
import { parseInstant } from '../read/parse-instant.js'

/** Reads bigint columns as numbers: identifiers stay below 2^31, counters below 2^53. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant)
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/**
 * The longest a transaction of a gateway may last. The sequencer relies on it: an id that is not visible after this
 * time belongs to a transaction that was rolled back.
 */
export const LONGEST_TRANSACTION_MS = 60_000

// A pooler in transaction mode needs the same as a setting of the role: `poolerTrouble` looks for it.
// A stricter setting of the database is kept. Versions before PostgreSQL 17 lack the setting; there the sequencer's
// sweep finds late commits. The view `pg_settings` would make the rows of all settings for each new connection.
const LIMIT_TRANSACTIONS = `select set_config(name, '${LONGEST_TRANSACTION_MS}', false)
  from unnest(array['transaction_timeout', 'idle_in_transaction_session_timeout']) name
  where current_setting(name, true)::interval not between interval '1 ms' and interval '${LONGEST_TRANSACTION_MS} ms'`

/** A caller of a gateway is told to come back. Nobody repeats what a command did not get done, so it waits longer. */
const CONNECT_LIMIT = { gateway: 1_500, command: 15_000 }

/** The part of the heartbeat that a pool uses. */
export interface PoolHeartbeat {
  readonly isSilent: boolean
  onSilent(listener: () => void): void
}

interface PoolOptions {
  /** Tells whether the database answers. Gateways have one, commands do not. */
  readonly heartbeat?: PoolHeartbeat
  /** The address is of a pooler in transaction mode: what is set in a session would reach others, or get lost. */
  readonly sharesSessions?: boolean
}

/** A pool that fails at once while the database does not answer. */
class GuardedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly heartbeat: PoolHeartbeat | undefined,
  ) {
    super(options)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (this.heartbeat?.isSilent !== true) return callback === undefined ? super.connect() : super.connect(callback)
    const refusal = new Unavailable()
    if (callback === undefined) return Promise.reject(refusal)
    callback(refusal, undefined, () => undefined)
  }
}

/**
 * Makes the pool that reads and writes share. A dropped idle connection is logged and never fatal. When the database
 * stops answering, everything that waits for an answer fails; a commit that was under way may or may not have happened.
 */
export function makePool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { heartbeat, sharesSessions = false }: PoolOptions = {},
): pg.Pool {
  const open = new Set<Socket>()
  const options: pg.PoolConfig = {
    connectionString: url,
    max: size,
    types,
    application_name: 'care-gateway',
    connectionTimeoutMillis: heartbeat === undefined ? CONNECT_LIMIT.command : CONNECT_LIMIT.gateway,
    keepAlive: true,
    // A statement may be sent before the previous one is answered: see `PipelinedReader`.
    pipeline: true,
    // The pool awaits the promise before it hands out the connection.
    ...(!sharesSessions && { onConnect: (client) => client.query(LIMIT_TRANSACTIONS) as unknown as void }),
    stream: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
  }
  const pool = new GuardedPool(options, heartbeat)
  heartbeat?.onSilent(() => {
    for (const socket of open) socket.destroy()
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
