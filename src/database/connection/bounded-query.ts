import pg, { type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { TooLarge } from '../../kernel/errors.js'
import { readContextStatement, type RowContext } from '../access/row-context.js'
import type { Statement } from '../sql.js'

/**
 * The most bytes of rows that one statement may return. A list is limited by its number of entries, and an entry by the
 * size of a request body: eight megabytes, or several times that if its fields were written one by one. A page of such
 * entries would fill the memory of a gateway.
 */
const MOST_BYTES = 64 * 1_024 * 1_024

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
  readonly _result: Columns & { readonly rows: unknown[] }
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

/**
 * A query that drops further rows once they have too many bytes. The description of a statement's columns is requested
 * once for each connection: with every run it cost as much as ten rows.
 */
export class BoundedQuery extends PgQuery {
  /** When the query was handed to the connection. */
  sentAt = 0
  #bytes = 0
  #failure: Error | undefined
  #wire: Wire | undefined
  /** True until the statement that sets the context has ended. */
  #isEntering: boolean

  /**
   * @param context whom the statement is for. It is set by a statement ahead of it, before the same end of a
   * transaction: what is sent before or after on the same connection has another.
   * @throws Error for a value that cannot be sent. Thrown later, while sending, it would also fail the queries sent
   * with it.
   */
  constructor(
    statement: Statement,
    private readonly context: RowContext | null,
    done: (error: Error | undefined, rows: QueryResultRow[]) => void,
  ) {
    const values = statement.values.map((value) => utils.prepareValue(value))
    super({ ...statement, values, queryMode: 'extended' } as QueryConfig, (error, result) => {
      if (error) done(error, [])
      else if (this.#failure !== undefined) done(this.#failure, [])
      else if (this.#bytes > MOST_BYTES) {
        done(new TooLarge('The answer would be too large. Ask for fewer items at a time.'), [])
      } else done(undefined, result.rows)
    })
    this.#isEntering = context !== null
  }

  override prepare(wire: Wire): void {
    this.sentAt = performance.now()
    this.#wire = wire
    if (this.context !== null) {
      const { name, text, values } = readContextStatement(this.context)
      if (name === undefined) wire.parse({ text })
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
    if (this.#isEntering) return
    this.#bytes += length
    if (this.#bytes > MOST_BYTES || this.#failure !== undefined) return
    const { _result: result } = this
    const { fields: columns, _parsers: parsers, _prebuiltEmptyResultObject: empty, rows } = result
    const row: Record<string, unknown> = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null
        const column = columns[at]
        if (text !== null && column !== undefined) row[column.name] = parsers[at]?.(text)
      }
    } catch (error) {
      this.#failure = error as Error
      return
    }
    rows.push(row)
  }
}
