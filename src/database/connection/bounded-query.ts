import pg, { type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { TooLarge } from '../../kernel/errors.js'
import { readContextStatement, type RowContext } from '../access/row-context.js'
import { ANSWER_TOO_LARGE, type RowCount } from '../../kernel/bytes/request-bytes.js'
import { markCutShort } from '../../kernel/paging/pagination.js'
import type { Statement } from '../sql.js'

/** The most bytes of rows of a statement that no request's budget counts, such as those of jobs. */
const MOST_BYTES = 64 * 1_024 * 1_024

/** What a query needs beside its statement. */
export interface BoundedQueryOptions {
  readonly done: (error: Error | undefined, rows: QueryResultRow[]) => void
  /** Called when no further row is kept, although the server may send more. */
  readonly onEnough: () => void
  /** Counts the rows for the request. */
  readonly count: RowCount | undefined
  /**
   * Whom the statement is for; null for tables of nobody. It is set by a statement ahead of it, before the same end of
   * a transaction: what is sent before or after on the same connection has another.
   */
  readonly context: RowContext | null
}

/** The server's description of the columns of a prepared statement, and how to parse them. */
interface Columns {
  fields: readonly { readonly name: string }[]
  _parsers: readonly ((text: string) => unknown)[]
  _prebuiltEmptyResultObject: Readonly<Record<string, unknown>>
}

/** The callbacks that `pg` calls on a query. Its types lack them. */
interface Wire {
  parse(config: object): void
  bind(config: object): void
  execute(config: object): void
  sync(): void
}
interface Reading extends pg.Submittable {
  readonly name?: string
  readonly values?: readonly unknown[]
  readonly _result: Columns & { rows: unknown[] }
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, wire: unknown): void
  handleError(error: unknown, wire: unknown): void
}
const PgQuery = pg.Query as unknown as new (
  config: QueryConfig,
  callback: (error: Error | undefined, result: QueryResult) => void,
) => Reading
const { utils } = pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }

/**
 * The columns of statements by connection, because a connection fixes them when it prepares a statement. The number of
 * statement names bounds its size.
 */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>()

/** Connections on which the statement that sets the context was prepared: nearly every read begins with it. */
const hasContext = new WeakSet<Wire>()

/**
 * A query that keeps no further row once they have too many bytes. The description of a statement's columns is
 * requested once for each connection: with every run it cost as much as ten rows.
 */
export class BoundedQuery extends PgQuery {
  /** When the query was handed to the connection. */
  sentAt = 0
  #bytes = 0
  #failure: Error | undefined
  #isFull = false
  #wire: Wire | undefined
  /** True until the statement that sets the context has ended. */
  #isEntering: boolean
  readonly #options: BoundedQueryOptions

  /**
   * @throws Error for a value that cannot be sent. Thrown later, while sending, it would also fail the queries sent
   * with it.
   */
  constructor(statement: Statement, options: BoundedQueryOptions) {
    const values = statement.values.map((value) => utils.prepareValue(value))
    super({ ...statement, values, queryMode: 'extended' } as QueryConfig, (error, result) => {
      // The connection was closed for the rows that are not kept.
      if (this.#isFull) options.done(undefined, markCutShort(this.#rows))
      else if (this.#failure !== undefined) options.done(this.#failure, [])
      else if (error) options.done(error, [])
      else options.done(undefined, result.rows)
    })
    this.#options = options
    this.#isEntering = options.context !== null
  }

  /** The error for a query that need not be sent any more. */
  get refusal(): Error | undefined {
    return this.#options.count?.refusal
  }

  /** Another query answers in place of this one, whose rows are dropped. */
  abandon(): void {
    this.#options.count?.forget()
    this.#failure ??= new Error('Another query answers in place of this one.')
  }

  override prepare(wire: Wire): void {
    this.sentAt = performance.now()
    this.#wire = wire
    const { context } = this.#options
    if (context !== null) {
      const { name, text, values } = readContextStatement(context)
      if (name === undefined) wire.parse({ text })
      else if (!hasContext.has(wire)) {
        hasContext.add(wire)
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    const columns = this.name === undefined ? undefined : columnsOf.get(wire)?.get(this.name)
    if (columns === undefined) {
      super.prepare(wire)
      return
    }
    const { _result: result, name, values } = this
    Object.assign(result, columns)
    wire.bind({ statement: name, values })
    wire.execute({})
    wire.sync()
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (this.#wire === undefined || this.name === undefined) return
    const { _result: result } = this
    const { fields, _parsers, _prebuiltEmptyResultObject } = result
    const known = columnsOf.get(this.#wire) ?? new Map<string, Columns>()
    columnsOf.set(this.#wire, known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject }))
  }

  override handleCommandComplete(message: unknown, wire: unknown): void {
    if (this.#isEntering) this.#isEntering = false
    else super.handleCommandComplete(message, wire)
  }

  handleDataRow({ length, fields }: { readonly length: number; readonly fields: readonly (string | null)[] }): void {
    if (this.#isEntering || this.#isFull || this.#failure !== undefined) return
    const { _result: result } = this
    const { fields: columns, _parsers: parsers, _prebuiltEmptyResultObject: empty, rows } = result
    this.#bytes += length
    const verdict = this.#judge(length, rows.length === 0)
    if (verdict !== 'kept') {
      if (verdict === 'page full') this.#isFull = true
      else this.#fail(verdict)
      this.#options.onEnough()
      return
    }
    const row: Record<string, unknown> = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null
        const column = columns[at]
        if (text !== null && column !== undefined) row[column.name] = parsers[at]?.(text)
      }
    } catch (error) {
      this.#fail(error as Error)
      return
    }
    rows.push(row)
  }

  get #rows(): QueryResultRow[] {
    const { _result: result } = this
    return result.rows as QueryResultRow[]
  }

  #judge(length: number, isFirst: boolean): ReturnType<RowCount['judge']> {
    const { count } = this.#options
    if (count !== undefined) return count.judge(length, isFirst)
    return this.#bytes > MOST_BYTES ? new TooLarge(ANSWER_TOO_LARGE) : 'kept'
  }

  #fail(error: Error): void {
    this.#failure = error
    this.#options.count?.forget()
    this.#rows.length = 0
  }
}
