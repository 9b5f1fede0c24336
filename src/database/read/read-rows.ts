import type { QueryResultRow } from 'pg'
import type { Id } from '../../kernel/ids.js'
import { type PersonTable, SCOPED } from '../access/person-tables.js'
import { rowContextOf } from '../access/row-context.js'
import type { DatabaseContext } from '../database-context.js'
import { toStatement, type Sql } from '../sql.js'

/** How to process the rows of a read. */
export interface ReadOptions<Row> {
  /** Fields with primary keys, by their tables: a text that was encrypted for another row of that table is refused. */
  readonly keys?: { readonly [Table in PersonTable]?: string }
  /** The column with the id of the person whose data the row is, for the audit trail. */
  readonly subject: (row: Row) => Id | null
  /** True for a page of a list that may end early, with a link to the rest, if its rows have too many bytes. */
  readonly endsEarly?: boolean
}

/**
 * Reads rows of persons as plain objects, by a prepared statement that the server keeps under a name. The statement can
 * name a person's table only as `${scope.as('x')}`, so that the caller's rights are part of it. The people whose rows
 * are returned are recorded for the audit trail.
 * @throws TooLarge if the rows, and what the request has read before, have too many bytes for one answer.
 */
export async function readRows<Row extends QueryResultRow>(
  ctx: DatabaseContext,
  statement: Sql,
  options: ReadOptions<Row>,
): Promise<readonly Row[]> {
  const prepared = toStatement(statement)
  ctx.database.assertScoped(prepared.text)
  const counted = { bytes: ctx.bytes, endsEarly: options.endsEarly === true }
  const { rows } = await (ctx.reader?.query<Row>(prepared) ??
    ctx.database.reads.query<Row>(prepared, rowContextOf(ctx), counted))
  ctx.trail.read(rows.map(options.subject))
  const less = await ctx.database.content.decrypt(rows, { owner: options.subject, keys: options.keys })
  // A text that was taken from a caller must fit into an answer, although it arrived encrypted, which is a third more.
  if (ctx.reader === undefined) ctx.bytes.forget(less)
  return rows
}

/**
 * Reads rows that belong to no person (expiry of sessions, settings, queues). It needs no Scope and writes no audit
 * row. A statement over a Scope is for the caller of the context, or for its purpose if there is no caller yet.
 */
export async function readSystemRows<Row extends QueryResultRow>(
  ctx: SystemContext,
  statement: Sql,
): Promise<readonly Row[]> {
  const prepared = toStatement(statement)
  const { database, caller, rowPurpose } = ctx
  database.assertScoped(prepared.text)
  const isScoped = prepared.text.includes(SCOPED)
  const context = isScoped && (caller ?? rowPurpose) !== undefined ? rowContextOf({ caller: NOBODY, ...ctx }) : null
  const { rows } = await database.reads.query<Row>(prepared, context)
  await database.content.decrypt(rows)
  return rows
}

type SystemContext = Pick<DatabaseContext, 'database'> &
  Partial<Pick<DatabaseContext, 'caller' | 'rowPurpose' | 'provenId'>>

const NOBODY = { kind: 'public' } as const
