import type { Socket } from 'node:net'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { MustWait, type RequestBytes } from '../../kernel/bytes/request-bytes.js'
import { type Step, traced, type Tracing } from '../../kernel/tracing/tracing.js'
import { BoundedQuery } from '../connection/bounded-query.js'
import { isStalePreparedStatement } from '../connection/prepared-pool.js'
import { scopedTablesIn, statementStep } from '../connection/statement-step.js'
import type { RowContext } from '../access/row-context.js'
import type { Statement } from '../sql.js'

/** The number of connections that quick statements share. Each further one wakes another process of the server. */
const MOST_SHARED = 2
/** Statements in flight on one shared connection. Beyond that, a read gets a connection of its own. */
const MOST_IN_FLIGHT = 32
/**
 * For this time, statements are added to a shared connection. Then the connection returns to the pool, for transactions
 * that wait for one.
 */
const SHARED_MS = 100
/**
 * A statement that takes longer than this gets a connection of its own, because statements after it would have to wait.
 */
const QUICK_MS = 10
/** Runs after which the latency of a statement is known. */
const RUNS_BEFORE = 3
/** The weight of the last run in the moving average of the latency. */
const WEIGHT = 0.2

/** A statement that writes or locks may wait for another transaction, however quick it usually is. */
const MERELY_READS = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete|merge|share|nextval|pg_\w+)\b)/is

/** How long a statement takes on the server, without its wait for earlier ones. */
interface StatementLatency {
  readonly mayShare: boolean
  runs: number
  ms: number
}

/** How the rows of a statement count for its request. */
export interface CountedRows {
  readonly bytes: RequestBytes
  /** True for a page that may have fewer rows than were asked for. */
  readonly endsEarly: boolean
}

/** A statement in flight, and how it is sent again on another connection. */
interface PendingRead {
  readonly query: BoundedQuery
  /** For a statement that is stuck behind others: once at most, so that a slow database gets no more work. */
  readonly sendAgain: () => void
  /** For a statement whose connection is closed because of another one. */
  readonly move: () => void
}

/** Added to the latency of a statement whose rows were too many to read on, so that it shares no connection for now. */
const LARGE_MS = 100

/** A connection with statements in flight, each a transaction of its own, answered in the order of sending. */
interface Connection {
  readonly isShared: boolean
  readonly until: number
  client: PoolClient | undefined
  /** Reads without an answer, in the order of sending. The last ones may not have been sent yet. */
  inFlight: PendingRead[]
  /** The time of the last answer. */
  answeredAt: number
  outgoing: BoundedQuery[]
  isSendScheduled: boolean
  /** True after a prepared statement turned out stale: the others on this connection may be stale too. */
  isSpoiled: boolean
  timer: NodeJS.Timeout | undefined
}

/**
 * Reads over few connections by pipelining: quick statements are sent one after the other without waiting for answers.
 * Statements that many requests send at the same time leave in one write, wake one process of the server, and return in
 * few packets.
 */
export class PipelinedReader {
  readonly #latencies = new Map<string, StatementLatency>()
  #shared: Connection[] = []

  constructor(
    private readonly pool: Pool,
    private readonly tracing: Tracing,
  ) {}

  /**
   * Runs a statement whose rows contain texts of people.
   * @param context whom it is for; null for tables of nobody.
   * @throws TooLarge if the rows have too many bytes for one answer.
   */
  query<Row extends QueryResultRow>(
    statement: Statement,
    context: RowContext | null,
    counted?: CountedRows,
  ): Promise<{ readonly rows: Row[] }> {
    const { text, name } = statement
    const step = (): Step => statementStep(text, name, scopedTablesIn(text))
    return traced(this.tracing, step, () => this.#query(statement, context, counted))
  }

  async #query<Row extends QueryResultRow>(
    statement: Statement,
    context: RowContext | null,
    counted: CountedRows | undefined,
  ): Promise<{ readonly rows: Row[] }> {
    try {
      return { rows: (await this.#send(statement, context, counted)) as Row[] }
    } catch (error) {
      if (error instanceof MustWait && counted !== undefined) {
        await counted.bytes.wait()
        return this.#query(statement, context, counted)
      }
      if (!isStalePreparedStatement(error)) throw error
      // Every connection may have prepared it before the schema changed. Without a name it is prepared for this call
      // only.
      return { rows: (await this.#send({ ...statement, name: undefined }, context, counted)) as Row[] }
    }
  }

  #send(
    statement: Statement,
    context: RowContext | null,
    counted: CountedRows | undefined,
    repeat?: 'stuck' | 'moved',
  ): Promise<QueryResultRow[]> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResultRow[]>()
    const query = new BoundedQuery(statement, {
      done: (error, rows) => {
        this.#answered(connection, read, statement, error)
        if (error) reject(error)
        else resolve(rows)
      },
      onEnough: () => this.#cut(connection, read, statement),
      context,
      count: counted?.bytes.statement(counted.endsEarly),
    })
    const again = (why: 'stuck' | 'moved'): void => {
      query.abandon()
      resolve(this.#send(statement, context, counted, why))
    }
    const read: PendingRead = {
      query,
      sendAgain: () => (repeat === undefined ? again('stuck') : undefined),
      move: () => again('moved'),
    }
    const connection = repeat === 'moved' ? this.#open(false) : this.#connectionFor(statement.name)
    connection.inFlight.push(read)
    connection.outgoing.push(query)
    if (connection.client !== undefined && !connection.isSendScheduled) {
      connection.isSendScheduled = true
      // After the current turn of the event loop: other requests that arrived in it are about to read too.
      setImmediate(() => this.#flush(connection))
    }
    return promise
  }

  #connectionFor(name: string | undefined): Connection {
    const latency = name === undefined ? undefined : this.#latencies.get(name)
    if (latency?.mayShare !== true || latency.runs < RUNS_BEFORE || latency.ms > QUICK_MS) return this.#open(false)
    const now = performance.now()
    this.#shared = this.#shared.filter(({ until }) => until > now)
    let least: Connection | undefined
    for (const connection of this.#shared) {
      if (least === undefined || connection.inFlight.length < least.inFlight.length) least = connection
    }
    if (least !== undefined && (least.inFlight.length === 0 || this.#shared.length === MOST_SHARED)) {
      return least.inFlight.length < MOST_IN_FLIGHT ? least : this.#open(false)
    }
    const opened = this.#open(true)
    this.#shared.push(opened)
    return opened
  }

  #open(isShared: boolean): Connection {
    const until = performance.now() + SHARED_MS
    const connection: Connection = {
      ...{ isShared, until, client: undefined, inFlight: [], timer: undefined },
      ...{ answeredAt: 0, outgoing: [], isSendScheduled: false, isSpoiled: false },
    }
    const begin = (client: PoolClient): void => {
      connection.client = client
      // Answers that arrived while this process was busy are read first, before anything counts as stuck.
      if (isShared)
        connection.timer = setTimeout(() => setImmediate(() => this.#resendStuck(connection)), SHARED_MS).unref()
      this.#flush(connection)
    }
    const fail = (error: unknown): void => {
      for (const query of connection.outgoing.splice(0)) query.handleError(error, undefined)
    }
    this.pool.connect().then(begin, fail)
    return connection
  }

  #flush(connection: Connection): void {
    const { client } = connection
    connection.isSendScheduled = false
    if (client === undefined) return
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    stream.cork()
    try {
      for (const query of connection.outgoing.splice(0)) {
        const { refusal } = query
        if (refusal === undefined) client.query(query)
        else query.handleError(refusal, undefined)
      }
    } finally {
      stream.uncork()
    }
  }

  /**
   * Closes a connection whose server would send rows that nobody keeps: reading them to their end takes the time of
   * everybody. Other statements on it are sent again.
   */
  #cut(connection: Connection, large: PendingRead, { name }: Statement): void {
    const { client } = connection
    if (client === undefined) return
    connection.client = undefined
    connection.isSpoiled = true
    this.#shared = this.#shared.filter((other) => other !== connection)
    const latency = name === undefined ? undefined : this.#latencies.get(name)
    if (latency !== undefined) latency.ms += LARGE_MS
    for (const read of connection.inFlight) if (read !== large) read.move()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    client.release(true)
    stream.destroy()
  }

  /**
   * Runs when the connection takes no more statements. If the first in flight is stuck, those after it are sent
   * elsewhere.
   */
  #resendStuck(connection: Connection): void {
    const [first, ...behind] = connection.inFlight
    if (first === undefined || performance.now() - Math.max(connection.answeredAt, first.query.sentAt) < SHARED_MS / 2)
      return
    this.#shared = this.#shared.filter((other) => other !== connection)
    for (const { sendAgain } of behind) sendAgain()
  }

  #answered(connection: Connection, read: PendingRead, { name, text }: Statement, error: unknown): void {
    const now = performance.now()
    const { sentAt } = read.query
    if (name !== undefined && sentAt > 0) {
      const ms = now - Math.max(sentAt, connection.answeredAt)
      const latency = this.#latencies.get(name)
      if (latency === undefined) this.#latencies.set(name, { mayShare: MERELY_READS.test(text), runs: 1, ms })
      else {
        latency.runs++
        latency.ms += WEIGHT * (ms - latency.ms)
      }
    }
    connection.answeredAt = now
    // Answers come in the order of sending. Only a statement that was never sent is removed from the middle.
    connection.inFlight.splice(connection.inFlight.indexOf(read), 1)
    connection.isSpoiled ||= isStalePreparedStatement(error)
    if (connection.isSpoiled) this.#shared = this.#shared.filter((other) => other !== connection)
    if (connection.inFlight.length === 0) this.#close(connection)
  }

  #close(connection: Connection): void {
    if (connection.isShared) this.#shared = this.#shared.filter((other) => other !== connection)
    clearTimeout(connection.timer)
    // The pool destroys a connection that is released as spoiled.
    connection.client?.release(connection.isSpoiled)
    connection.client = undefined
  }
}
