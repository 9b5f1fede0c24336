import type { QueryResultRow } from 'pg'
import type { Id } from '../kernel/ids.js'
import type { Caller } from '../kernel/caller.js'
import type { Clock } from '../kernel/time/clock.js'
import type { Database } from './database.js'
import type { RequestBytes } from '../kernel/bytes/request-bytes.js'
import type { TraceParent } from '../kernel/tracing/trace-parent.js'
import type { IdempotencyClaim } from './write/idempotency.js'
import type { Loaders } from './read/loader.js'
import type { AuditContext } from './audit/audit-context.js'
import type { Purpose } from './access/purposes.js'
import type { Statement } from './sql.js'

/** Facts of the request for its audit row. They never contain text that a person wrote. */
export interface RequestFacts {
  readonly id: string
  readonly door: 'graphql' | 'stream' | 'websocket' | 'rest' | 'job' | 'cli'
  /** The caller's network address; null for callers without one, such as jobs. */
  readonly address: string | null
  /** When the credentials were sent, for a WebSocket, which can be open for days; undefined: with this request. */
  readonly connectedAt?: Date
  /** The header `Idempotency-Key` of a request with one GraphQL document; not checked yet. */
  readonly idempotencyKey?: string
  /** The recorded span of the operation, if there is one: what happens later because of it follows it. */
  trace?: TraceParent
  /** The root fields of the document, joined by commas. The executor sets it before it executes. */
  operation: string
  /** The names of all fields that the document selects, at any depth; undefined if no document runs. */
  fields?: ReadonlySet<string>
  /** True if the document shows nothing but where pages end, so that nobody sees what is in their entries. */
  showsOnlyEnds?: boolean
}

/** Runs one prepared statement. The pool of connections implements it. */
export interface RowReader {
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ readonly rows: Row[] }>
}

/** The part of an operation's context that reading and writing need. */
export interface DatabaseContext {
  readonly caller: Caller
  readonly request: RequestFacts
  readonly clock: Clock
  readonly database: Database
  /** Opens tables to the statements of this context beyond the caller's own rows; absent for nearly all. */
  readonly rowPurpose?: Purpose
  /** A person whom the caller has just proved to be; absent for nearly all. */
  readonly provenId?: Id
  /** Collects whose data this request has read. It is written to the audit trail before the answer leaves. */
  readonly trail: AuditContext
  /** Records that this request has read by id. The cache is cleared at each commit. */
  readonly loaders: Loaders
  /** Counts the bytes that this request reads and answers with. */
  readonly bytes: RequestBytes
  /** Reads the rows. Undefined: the pool does. In `tx.reading(ctx)` it is the transaction's connection. */
  readonly reader?: RowReader
  /** Not null if the request has an `Idempotency-Key`. */
  readonly idempotency: IdempotencyClaim | null
}
