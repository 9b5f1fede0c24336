import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { types } from './pool.js'

/** Where problems are logged; a pino logger fits. */
export interface TroubleLog {
  warn(facts: Readonly<Record<string, unknown>>, message: string): void
  info(facts: Readonly<Record<string, unknown>>, message: string): void
}

export interface SessionOptions {
  readonly url: string
  /** Shown in `pg_stat_activity`, and in the log when the session is lost. */
  readonly name: string
  readonly log: TroubleLog
  /** The work on one connection. It ends when `over` aborts, with the reason 'lost' or 'stopped'. */
  readonly run: (client: pg.Client, over: AbortSignal) => Promise<void>
}

const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1_000
const STOP_LIMIT = 5_000
/** The interval at which a database that is away is logged; not each attempt is. */
const LOG_EVERY = 30_000

/**
 * Settings of every connection of this kind. A peer that disappeared without closing is noticed within seconds, so that
 * its locks are released. A frozen process (stopped, swapped out) loses its connection too. Sequential scans are
 * discouraged, because a plan made for an empty table would be kept while the table grows.
 */
const SETTINGS = `set idle_session_timeout = '10s'; set statement_timeout = '20s'; set client_connection_check_interval = '500ms';
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan`

/** Opens one connection outside the pool; `onLost` is called once, when it breaks or is closed by the server. */
export async function openSession(url: string, name: string, onLost: (error?: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 1_500,
    query_timeout: 30_000,
    keepAlive: true,
    types,
  })
  client.on('error', onLost)
  client.on('end', () => onLost())
  await client.connect()
  try {
    await client.query(SETTINGS)
  } catch (error) {
    await closeSession(client)
    throw error
  }
  return client
}

/** Closes a connection, even if its peer no longer answers. */
export async function closeSession(client: pg.Client): Promise<void> {
  const gone = new AbortController()
  await Promise.race([
    client.end().finally(() => gone.abort()),
    delay(1_000, undefined, { signal: gone.signal }),
  ]).catch(
    // The delay was aborted, or the connection broke before it could be closed. Both mean that it is closed.
    () => undefined,
  )
}

/**
 * Keeps one dedicated connection open until it is stopped. While the database is away, the pauses between attempts
 * grow.
 */
export function keepSession(options: SessionOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = keep(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort('stopped')
      const stopped = new AbortController()
      // A database that does not answer must not keep a gateway from ending.
      await Promise.race([ended.finally(() => stopped.abort()), pauseFor(STOP_LIMIT, stopped.signal)])
    },
  }
}

async function keep({ url, name, log, run }: SessionOptions, stopping: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE
  let loggedAt = -Infinity
  let failures = 0
  while (!stopping.aborted) {
    const lost = new AbortController()
    let client: pg.Client | undefined
    try {
      client = await openSession(url, name, () => lost.abort('lost'))
      pause = FIRST_PAUSE
      failures = 0
      await run(client, AbortSignal.any([lost.signal, stopping]))
    } catch (error) {
      // An error after the connection broke says nothing new, and one of PostgreSQL may quote values: its code is
      // enough.
      const code = (error as { code?: string }).code ?? 'none'
      failures++
      // A process that is busy while it connects finds one answer too late. The next attempt follows at once.
      const isTrouble = client !== undefined || failures > 1
      if (isTrouble && !stopping.aborted && performance.now() - loggedAt > LOG_EVERY) {
        loggedAt = performance.now()
        log.warn({ session: name, code }, 'database session broke')
      }
    }
    if (client !== undefined) await closeSession(client)
    if (stopping.aborted) return
    await pauseFor(pause, stopping)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Waits for a time, or until `over` aborts. */
export async function pauseFor(milliseconds: number, over: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: over }).catch((error: unknown) => {
    if (!over.aborted) throw error
  })
}
