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
  handleDataRow(message: { readonly length: number }): void
}
const RowQuery = pg.Query as unknown as new (config: QueryConfig) => RowHandler & pg.Submittable

/** A query that keeps no more rows once they have too many bytes; the rest passes by. */
class BoundedQuery extends RowQuery {
  #bytes = 0

  get isTooLarge(): boolean {
    return this.#bytes > MOST_BYTES
  }

  override handleDataRow(message: { readonly length: number }): void {
    this.#bytes += message.length
    if (!this.isTooLarge) super.handleDataRow(message)
  }
}

/**
 * Runs a statement whose rows hold what people wrote.
 * @throws TooLarge when the rows have too many bytes for one answer.
 */
export function queryBounded<Row extends QueryResultRow>(pool: Pool, statement: Statement): Promise<QueryResult<Row>> {
  const query = new BoundedQuery(statement as QueryConfig)
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: QueryResult<Row>): void => {
      if (error) reject(error)
      else if (query.isTooLarge) reject(new TooLarge('The answer would be too large. Ask for fewer entries at a time.'))
      else resolve(result)
    }
    // The pool hands its callback on to what it is given; its types know texts and configurations only.
    pool.query(query as unknown as QueryConfig, done)
  })
}
