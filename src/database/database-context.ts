import type { QueryResultRow } from 'pg'
import type { Caller } from '../kernel/caller.js'
import type { Clock } from '../kernel/time/clock.js'
import type { Database } from './database.js'
import type { IdempotencyClaim } from './write/idempotency.js'
import type { Loaders } from './read/loader.js'
import type { AuditContext } from './audit/audit-context.js'
import type { Statement } from './sql.js'

/** Facts of the request for its audit row. They never contain text that a person wrote. */
export interface RequestFacts {
  readonly id: string
  readonly door: 'graphql' | 'stream' | 'websocket' | 'rest' | 'job' | 'cli'
  /** The caller's network address, null where there is none (a job). */
  readonly address: string | null
  /** Root fields of the document that runs, joined by commas; the executor sets it before it executes. */
  operation: string
  /** Names of all fields that the document asks for, wherever they stand in it; undefined where no document runs. */
  fields?: ReadonlySet<string>
}

/** Runs one prepared statement; the pool of connections is one. */
export interface RowReader {
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ readonly rows: Row[] }>
}

/** The part of an operation's context that reading and writing need. */
export interface DatabaseContext {
  readonly caller: Caller
  readonly request: RequestFacts
  readonly clock: Clock
  readonly database: Database
  /** Collects whose data this request read; written before the answer leaves. */
  readonly trail: AuditContext
  /** Records that this request has read by id. The cache is cleared at each commit. */
  readonly loaders: Loaders
  /** Where rows are read from. Absent: the pool. In `tx.reading(ctx)`: the transaction's connection. */
  readonly reader?: RowReader
  /** Set when the request carries an `Idempotency-Key`. */
  readonly idempotency: IdempotencyClaim | null
}
