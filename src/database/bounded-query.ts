import pg, { type Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { TooLarge } from '../kernel/errors.js'
import type { Statement } from './sql.js'

/**
 * Bytes of rows that one statement may bring. Lists are bounded by entries, and an entry by what a body may hold: eight
 * megabytes, a few times over when its fields were written one by one. A page of those would fill the memory of a gateway.
 */
const MOST_BYTES = 64 * 1_024 * 1_024

/** What `pg` calls for each row; its types do not say it. */
interface RowHandler {
  _canceledDueToError: Error | false
  handleDataRow(message: { readonly length: number }): void
}
const RowQuery = pg.Query as unknown as new (config: QueryConfig) => RowHandler & pg.Submittable

/** A query that stops keeping rows when they get too many bytes; the driver then lets the rest pass and fails it. */
class BoundedQuery extends RowQuery {
  #bytes = 0

  override handleDataRow(message: { readonly length: number }): void {
    this.#bytes += message.length
    if (this.#bytes > MOST_BYTES) {
      this._canceledDueToError ||= new TooLarge('The answer would be too large. Ask for fewer entries at a time.')
    }
    super.handleDataRow(message)
  }
}

/**
 * Runs a statement whose rows hold what people wrote.
 * @throws TooLarge when the rows have too many bytes for one answer.
 */
export function queryBounded<Row extends QueryResultRow>(pool: Pool, statement: Statement): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: QueryResult<Row>): void => (error ? reject(error) : resolve(result))
    // The pool hands its callback on to what it is given; its types know texts and configurations only.
    pool.query(new BoundedQuery(statement as QueryConfig) as unknown as QueryConfig, done)
  })
}
