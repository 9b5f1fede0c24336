import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { types } from './pool.js'

/** Where trouble is told; a pino logger fits. */
export interface TroubleLog {
  warn(facts: Readonly<Record<string, unknown>>, message: string): void
  info(facts: Readonly<Record<string, unknown>>, message: string): void
}

export interface SessionOptions {
  readonly url: string
  /** Shown in `pg_stat_activity`, and in the log when the session is lost. */
  readonly name: string
  readonly log: TroubleLog
  /** The life of one connection. `over` ends it: its reason is 'lost' or 'stopped'. */
  readonly run: (client: pg.Client, over: AbortSignal) => Promise<void>
}

const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1_000
const STOP_LIMIT = 5_000
/** A database that is away is told of so often, not at each try. */
const TELL_EVERY = 30_000

/**
 * Settings of every connection of this kind. A peer that vanished without a word is noticed within seconds, so that
 * its locks are free again; a process that stands still (stopped, swapped out) loses its connection too. Plans are kept
 * and tables grow: what is a good scan of an empty table would stay one.
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

/** Closes a connection, also one whose peer does not answer any more. */
export async function closeSession(client: pg.Client): Promise<void> {
  const gone = new AbortController()
  await Promise.race([
    client.end().finally(() => gone.abort()),
    delay(1_000, undefined, { signal: gone.signal }),
  ]).catch(
    // The delay was cut short, or the connection broke before it could be closed: it is gone either way.
    () => undefined,
  )
}

/** Keeps one connection of its own alive, with growing pauses while the database is away, until it is stopped. */
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
  let toldAt = -Infinity
  while (!stopping.aborted) {
    const lost = new AbortController()
    let client: pg.Client | undefined
    try {
      client = await openSession(url, name, () => lost.abort('lost'))
      pause = FIRST_PAUSE
      await run(client, AbortSignal.any([lost.signal, stopping]))
    } catch (error) {
      // An error after the connection broke says nothing new, and one of PostgreSQL may quote values: its code is enough.
      const code = (error as { code?: string }).code ?? 'none'
      if (performance.now() - toldAt > TELL_EVERY) {
        toldAt = performance.now()
        log.warn({ session: name, code }, 'database session broke')
      }
    }
    if (client !== undefined) await closeSession(client)
    if (stopping.aborted) return
    await pauseFor(pause, stopping)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Waits, but not beyond the end of `over`. */
export async function pauseFor(milliseconds: number, over: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: over }).catch((error: unknown) => {
    if (!over.aborted) throw error
  })
}
