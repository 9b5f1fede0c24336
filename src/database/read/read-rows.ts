import type { QueryResultRow } from 'pg'
import type { Id } from '../../kernel/ids.js'
import type { DatabaseContext } from '../database-context.js'
import { toStatement, type Sql } from '../sql.js'
import { eachText, textCodec } from '../text-codec.js'

/** How the rows of a read are to be understood. */
export interface ReadOptions<Row> {
  /** Whose data a row is, for the audit trail: the column that holds the person's id. */
  readonly subject: (row: Row) => Id | null
  /** Columns that hold what a person wrote; they pass the text codec. */
  readonly freeText?: readonly (keyof Row & string)[]
}

/**
 * Reads rows of persons: plain objects, by a prepared statement that the server keeps under its name. A person's table
 * can be named in the statement only as `${scope.as('x')}`, so that what the caller may see is part of the statement.
 * Whose rows came back is noted for the audit trail.
 * @throws TooLarge when the rows have too many bytes for one answer.
 */
export async function readRows<Row extends QueryResultRow>(
  ctx: DatabaseContext,
  statement: Sql,
  options: ReadOptions<Row>,
): Promise<readonly Row[]> {
  const prepared = toStatement(statement)
  ctx.database.assertScoped(prepared.text)
  const { rows } = await (ctx.reader?.query<Row>(prepared) ?? ctx.database.reads.query<Row>(prepared))
  ctx.trail.read(rows.map(options.subject))
  for (const column of options.freeText ?? []) {
    for (const row of rows) {
      const text = row[column]
      if (text !== undefined && text !== null) row[column] = eachText(text, textCodec.decode) as Row[typeof column]
    }
  }
  return rows
}

/** Reads rows that belong to no person (sessions' expiry, settings, queues): needs no Scope and leaves no audit row. */
export async function readSystemRows<Row extends QueryResultRow>(
  ctx: Pick<DatabaseContext, 'database'>,
  statement: Sql,
): Promise<readonly Row[]> {
  const prepared = toStatement(statement)
  ctx.database.assertScoped(prepared.text)
  const { rows } = await ctx.database.reads.query<Row>(prepared)
  return rows
}
