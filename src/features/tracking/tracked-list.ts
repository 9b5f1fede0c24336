import type { QueryResultRow } from 'pg'
import { type LoaderDefinition, loadById, perPageSize } from '../../database/read/loader.js'
import { keysetOrder, keysetCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import type { ReadScope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Connection, type PageArguments, pageSize } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { RiskText } from '../safety/index.js'

/** A record of a client as the reads select it. */
export interface TrackedRow extends QueryResultRow {
  readonly id: Id
  readonly clientId: Id
  readonly version: number
}

/** How records of one kind are read. Alias `r` is the record. */
export interface TrackedKind<Row extends TrackedRow> {
  readonly readable: (ctx: OperationContext) => ReadScope
  /** For kinds whose rows never change and carry no version of their own. */
  readonly version?: Sql
  /** Besides `id`, `clientId` and `version`, under the names of the fields. */
  readonly columns: Sql
  readonly freeText: readonly (keyof Row & string)[]
  /** The column that lists are ordered by, newest first; an index has it behind the client. */
  readonly time: Sql
  readonly at: (row: Row) => Date
}

/** The lists and loaders of one kind of record. */
export interface TrackedList<Row extends TrackedRow> {
  /** One page of a client's records that fit the condition, newest first. @throws InvalidInput naming `first` or `after`. */
  readonly page: (ctx: OperationContext, clientId: Id, fitting: Sql, page: PageArguments) => Promise<Connection<Row>>
  /** The first page of each client in a list of people, in one statement; the same condition for all of them. */
  readonly firstPages: (
    fitting: Sql,
  ) => (ctx: OperationContext, clientId: Id, first: number) => Promise<Connection<Row>>
  /** The record, as far as the caller may see it. */
  readonly byId: LoaderDefinition<OperationContext, Id, Row | null>
  /** The texts behind risk flags, as far as the caller may read them. */
  readonly texts: (ctx: OperationContext, ids: readonly Id[]) => Promise<ReadonlyMap<Id, RiskText>>
}

/** Declares how one kind of record is listed. */
export function defineTrackedList<Row extends TrackedRow>(kind: TrackedKind<Row>): TrackedList<Row> {
  const { readable, freeText, time, at } = kind
  const version = kind.version ?? sql`r.version`
  const columns = sql`r.id, r.client_user_id as "clientId", ${version} as "version", ${kind.columns}`
  const order: KeysetList = {
    ...{ time, id: sql`r.id`, version, clientId: sql`r.client_user_id` },
    direction: 'newest first',
  }
  const cursorOf = (row: Row): string => keysetCursor(at(row), row.id)
  const read = (ctx: OperationContext, statement: Sql): Promise<readonly Row[]> =>
    readRows<Row>(ctx, statement, { subject: ({ clientId }) => clientId, freeText })
  const find = (ctx: OperationContext, ids: readonly Id[]): Promise<readonly Row[]> =>
    read(ctx, sql`select ${columns} from ${readable(ctx).as('r')} where r.id = any(${ids}::bigint[])`)

  return {
    async page(ctx, clientId, fitting, page) {
      const rows = await read(
        ctx,
        sql`select ${columns} from ${readable(ctx).as('r')}
            where r.client_user_id = ${clientId} and ${fitting} ${keysetPage(order, page)}`,
      )
      return new Connection(rows, page, cursorOf, undefined)
    },
    firstPages(fitting) {
      const loaderOf = perPageSize<OperationContext, Id, Row>(async (ctx, clientIds, limit) => {
        const rows = await read(
          ctx,
          sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
                select ${columns} from ${readable(ctx).as('r')} where r.client_user_id = c.id and ${fitting}
                order by ${keysetOrder(order)} limit ${limit + 1}) e`,
        )
        return Map.groupBy(rows, ({ clientId }) => clientId)
      })
      return async (ctx, clientId, first) => {
        const rows = await ctx.loaders.get(loaderOf(pageSize(first)), ctx).load(clientId)
        return new Connection(rows, { first, after: null }, cursorOf, undefined)
      }
    },
    byId: loadById(find),
    async texts(ctx, ids) {
      const fields = (row: Row): Record<string, string | null> =>
        Object.fromEntries(freeText.map((name) => [name, row[name] as string | null]))
      return new Map((await find(ctx, ids)).map((row) => [row.id, { version: row.version, fields: fields(row) }]))
    },
  }
}
