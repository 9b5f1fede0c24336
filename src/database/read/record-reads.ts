import type { QueryResultRow } from 'pg'
import { Connection } from '../../kernel/paging/connection.js'
import { isFirstPage, type PageArguments } from '../../kernel/paging/page-arguments.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { PersonTable } from '../access/person-tables.js'
import type { JoinedScope, ReadScope } from '../access/scope.js'
import type { Purpose } from '../access/purposes.js'
import { withPurpose } from '../access/row-context.js'
import type { DatabaseContext } from '../database-context.js'
import { sql, Sql } from '../sql.js'
import { Columns } from './columns.js'
import { defineLoader, type LoaderDefinition, loadById, perPageSize } from './loader.js'
import { digestList, idCursor, keysetOrder, keysetCursor, type KeysetList, keysetPage } from './keyset-page.js'
import { readRows } from './read-rows.js'

/** A record of a client as a read gives it: columns carry the names of fields. */
export interface RecordRow extends QueryResultRow {
  readonly id: Id
  readonly clientId: Id | null
}

/** A field whose column has its name in snake case, or fields with the columns they are read from. */
type Column<Row> = (keyof Row & string) | { readonly [Field in keyof Row & string]?: Sql }

/** The order of lists. Where ids rise with time, the id alone is the order. */
type Order<Row> =
  | {
      /** An index has the client, this time and the id. */
      readonly time: Sql
      readonly at: (row: Row) => Date | null
      readonly direction: KeysetList['direction']
    }
  | { readonly time: null; readonly direction: KeysetList['direction'] }

/** Records that a caller may read. */
type Readable = ReadScope | JoinedScope

/** Describes how to read the records of one kind. In every piece of SQL the record is alias `r`. */
export interface RecordReadsOptions<Context, Row> {
  readonly table: PersonTable
  /** A table that is joined for its texts, and the primary key of its row. */
  readonly joined?: { readonly table: PersonTable; readonly key: Sql }
  /**
   * The records that the caller may read. A policy that is faster for one client may limit itself to that client: to an
   * id, or to the client of the surrounding statement's current row.
   */
  readonly readable: (ctx: Context, ofClient?: Id | Sql) => Readable
  /** The columns besides `id` and `clientId`. */
  readonly columns: readonly Column<Row>[]
  /** Groups of columns that lists read only for documents that ask for a field of the group. */
  readonly columnsOnRequest?: readonly (readonly Column<Row>[])[]
  /** Fields that are made of a column on request when they are shown, and that column. */
  readonly madeOf?: Readonly<Record<string, keyof Row & string>>
  /** Fields with text that a person wrote. */
  readonly freeText: readonly (keyof Row & string)[]
  readonly order: Order<Row>
  /** `r.version`, unless rows never change and have no version. */
  readonly version?: Sql
  /** Opens tables to its reads beyond the caller's own rows. */
  readonly rowPurpose?: Purpose
  /** Removes from records what the caller may not see of them, where the policy cannot say it in SQL. */
  readonly redact?: (ctx: Context, rows: readonly Row[]) => Promise<void>
}

/** The field with the primary key of the joined row. */
const JOINED_KEY = 'joinedKey'

/** The reads of one kind of record. */
export interface RecordReads<Context, Row> {
  readonly columns: Columns
  readonly order: KeysetList
  readonly readable: (ctx: Context) => Readable
  /**
   * Reads records by any statement, and records for the audit trail whose they are. `endsEarly` is for pages: see
   * `ReadOptions`.
   */
  readonly read: <Read extends Row = Row>(ctx: Context, statement: Sql, endsEarly?: boolean) => Promise<readonly Read[]>
  /** The records that the caller may read, or that the scope reaches, in no order. */
  readonly find: (ctx: Context, ids: readonly Id[], scope?: Readable) => Promise<readonly Row[]>
  /** The same with their versions, for data that refers to one version of a text. */
  readonly findVersions: (ctx: Context, ids: readonly Id[]) => Promise<readonly (Row & { readonly version: number })[]>
  /** The record if the caller may read it. */
  readonly byId: LoaderDefinition<Context, Id, Row | null>
  /** One record. @throws NotFound if there is none, or not for this caller. */
  readonly one: (ctx: Context, id: Id) => Promise<Row>
  /**
   * One page of the records that the scope reaches and the condition fits. It ends early if its texts are very long,
   * and says then that more follow. @throws InvalidInput naming `after` or `before`.
   */
  readonly page: <List>(
    ctx: Context,
    readable: { readonly scope: Readable; readonly where: Sql; readonly list: List },
    page: PageArguments,
  ) => Promise<Connection<Row, List>>
  /** One page of a client's records. @throws InvalidInput naming `after` or `before`. */
  readonly pageOf: (ctx: Context, clientId: Id, where: Sql, page: PageArguments) => Promise<Connection<Row>>
  /** The first records of each client, and one more, in one statement for all clients; a loader for each page size. */
  readonly firstOf: (where: Sql) => (size: number) => LoaderDefinition<Context, Id, readonly Row[]>
  /** How many records each client has, in one statement for all clients. */
  readonly countOf: (where: Sql) => LoaderDefinition<Context, Id, number>
  /** Pages of clients. First pages are read together for all clients of a list. */
  readonly firstPageOf: (where: Sql) => (ctx: Context, clientId: Id, page: PageArguments) => Promise<Connection<Row>>
  /** The cursor of a record in lists. */
  readonly cursorOf: (row: Row) => string
  /** A digest of a whole list, which changes with any record of it. */
  readonly digest: (ctx: Context, scope: Readable, where: Sql) => Promise<string>
}

/** Defines how the records of one kind are read: by id, in pages, and in first pages of many clients at once. */
export function defineReads<Context extends DatabaseContext, Row extends RecordRow>({
  table,
  joined,
  readable,
  freeText,
  order: by,
  version = sql`r.version`,
  redact,
  rowPurpose,
  ...options
}: RecordReadsOptions<Context, Row>): RecordReads<Context, Row> {
  const groups = options.columnsOnRequest ?? []
  const columns = new Columns(
    {
      ...{ id: sql`r.id`, clientId: sql`r.client_user_id`, ...byField(options.columns) },
      ...(joined && { [JOINED_KEY]: joined.key }),
    },
    groups.map(byField),
    freeText,
    options.madeOf,
  )
  const keys = { [table]: 'id', ...(joined && { [joined.table]: JOINED_KEY }) }
  const { time, direction } = by
  const order: KeysetList = { time, id: sql`r.id`, version, clientId: sql`r.client_user_id`, direction }
  const cursorOf = (row: Row): string => (by.time === null ? idCursor(row.id) : keysetCursor(by.at(row), row.id))
  const readerOf = (ctx: Context): DatabaseContext => (rowPurpose === undefined ? ctx : withPurpose(ctx, rowPurpose))
  const read = async <Read extends Row = Row>(
    ctx: Context,
    statement: Sql,
    endsEarly = false,
  ): Promise<readonly Read[]> => {
    const rows = await readRows<Read>(readerOf(ctx), statement, {
      subject: ({ clientId }) => clientId,
      keys,
      endsEarly,
    })
    if (ctx.request.showsOnlyEnds !== true) await redact?.(ctx, rows)
    return rows
  }
  const find = (ctx: Context, ids: readonly Id[], scope = readable(ctx)): Promise<readonly Row[]> =>
    read(ctx, sql`select ${columns.all} from ${scope.as('r')} where r.id = any(${ids}::bigint[])`)
  const count = async (ctx: Context, scope: Readable, where: Sql): Promise<number> => {
    const [row] = await readRows<{ count: number; clientId: Id | null }>(
      readerOf(ctx),
      sql`select count(*)::integer as count, min(r.client_user_id) as "clientId" from ${scope.as('r')} where ${where}`,
      { subject: ({ clientId }) => clientId },
    )
    return row?.count ?? 0
  }
  const page: RecordReads<Context, Row>['page'] = async (ctx, { scope, where, list }, asked) => {
    const rows = await read(
      ctx,
      sql`select ${columns.selectRequested(ctx)} from ${scope.as('r')} where ${where} ${keysetPage(order, asked)}`,
      true,
    )
    return new Connection(rows, asked, cursorOf, list, () => count(ctx, scope, where))
  }
  const countOf = (where: Sql): LoaderDefinition<Context, Id, number> =>
    defineLoader({
      batch: async (ctx, clientIds) => {
        const rows = await readRows<{ clientId: Id; count: number }>(
          readerOf(ctx),
          sql`select c.id as "clientId", (select count(*)::integer from ${readable(ctx, sql`c.id`).as('r')}
                where r.client_user_id = c.id and ${where}) as count from unnest(${clientIds}::bigint[]) as c(id)`,
          { subject: ({ clientId }) => clientId },
        )
        return new Map(rows.map(({ clientId, count: total }) => [clientId, total]))
      },
      missing: 0,
    })
  const firstOf = (where: Sql) =>
    perPageSize<Context, Id, Row>(async (ctx, clientIds, limit) => {
      const rows = await read(
        ctx,
        sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
              select ${columns.all} from ${readable(ctx, sql`c.id`).as('r')} where r.client_user_id = c.id and ${where}
              order by ${keysetOrder(order)} limit ${limit + 1}) e`,
      )
      return Map.groupBy(rows, ({ clientId }) => clientId as Id)
    })

  const pageOf = (ctx: Context, clientId: Id, where: Sql, asked: PageArguments): Promise<Connection<Row>> => {
    const own = sql`r.client_user_id = ${clientId} and ${where}`
    return page(ctx, { scope: readable(ctx, clientId), where: own, list: undefined }, asked)
  }

  const byId = loadById((ctx: Context, ids) => find(ctx, ids))

  return {
    ...{ columns, order, readable, read, find, byId, page, pageOf, firstOf, countOf, cursorOf },
    async one(ctx, id) {
      const record = await ctx.loaders.get(byId, ctx).load(id)
      if (record === null) throw new NotFound()
      return record
    },
    findVersions: (ctx, ids) =>
      read(
        ctx,
        sql`select ${columns.all}, ${version} as "version" from ${readable(ctx).as('r')} where r.id = any(${ids}::bigint[])`,
      ),
    firstPageOf(where) {
      const loaderOf = firstOf(where)
      const counts = countOf(where)
      return async (ctx, clientId, asked) => {
        if (!isFirstPage(asked)) return pageOf(ctx, clientId, where, asked)
        const rows = await ctx.loaders.get(loaderOf(asked.size), ctx).load(clientId)
        return new Connection(rows, asked, cursorOf, undefined, () => ctx.loaders.get(counts, ctx).load(clientId))
      }
    },
    digest: (ctx, scope, where) => digestList(readerOf(ctx), order, sql`${scope.as('r')} where ${where}`),
  }
}

function byField<Row>(columns: readonly Column<Row>[]): Record<string, Sql> {
  return Object.assign(
    {},
    ...columns.map((column) => (typeof column === 'string' ? { [column]: columnOf(column) } : column)),
  ) as Record<string, Sql>
}

/** `createdAt` is read from `r.created_at`. */
function columnOf(field: string): Sql {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not the name of a field: ${field}`)
  return new Sql([`r.${name}`], [])
}
