import { createHash } from 'node:crypto'
import { type PageArguments, pageSize } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import { isoInstant } from '../../kernel/time/iso-instant.js'
import { isId, type Id } from '../../kernel/ids.js'
import { parseDateOrInstant } from '../../kernel/time/date-or-instant.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import type { DatabaseContext } from '../database-context.js'
import { readRows } from './read-rows.js'
import { sql, type Sql } from '../sql.js'

/**
 * The order of a list of a client's records: by time, then by id. The table needs an index over exactly these two
 * expressions.
 */
export interface KeysetList {
  /** The time, never null: `coalesce(j.journal_timestamp, '-infinity')`. Null in lists that are ordered by id alone. */
  readonly time: Sql | null
  readonly id: Sql
  readonly version: Sql
  readonly clientId: Sql
  readonly direction: 'newest first' | 'oldest first'
}

/** The expressions for `order by`. */
export function keysetOrder({ time, id, direction }: KeysetList): Sql {
  if (time === null) return direction === 'newest first' ? sql`${id} desc` : id
  return direction === 'newest first' ? sql`${time} desc, ${id} desc` : sql`${time}, ${id}`
}

/**
 * The end of a list's query for one page: the condition for rows after the cursor (with a leading `and`), the order,
 * and a limit of one row more than the page, which tells whether another page follows.
 * @throws InvalidInput naming `first` or `after`.
 */
export function keysetPage(list: KeysetList, { first, after }: PageArguments): Sql {
  const most = pageSize(first) + 1
  return sql`and ${afterCursor(list, after)} order by ${keysetOrder(list)} limit ${most}`
}

/** The cursor of a record in a list by time. */
export function keysetCursor(at: Date | null, id: Id): string {
  return encodeCursor([at === null ? null : isoInstant(at), id])
}

/** The cursor of a record in a list by id alone. */
export function idCursor(id: Id): string {
  return encodeCursor([id])
}

/**
 * The condition that a record comes after the cursor.
 * @throws InvalidInput naming `after`.
 */
export function afterCursor({ time, id, direction }: KeysetList, after: string | null): Sql {
  if (after === null) return sql`true`
  if (time === null) {
    const [lastId] = decodeCursor(after, ['number'])
    if (!isId(lastId)) throw InvalidInput.of('after', 'is not a cursor of this list')
    return direction === 'newest first' ? sql`${id} < ${lastId}` : sql`${id} > ${lastId}`
  }
  const [text, lastId] = decodeCursor(after, ['string?', 'number'])
  const last = text === null ? null : parseDateOrInstant(text)
  // A made-up cursor must not cause an error in PostgreSQL, so the query gets the parsed values, never the text.
  if (!isId(lastId) || (last !== null && last?.kind !== 'instant')) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  const place = sql`(coalesce(${last?.at ?? null}::timestamptz, '-infinity'), ${lastId}::bigint)`
  return direction === 'newest first' ? sql`(${time}, ${id}) < ${place}` : sql`(${time}, ${id}) > ${place}`
}

/**
 * A digest over the ids and versions of all records of a list. It serves as a strong ETag that is known before the list
 * is read, so that a long list can be streamed.
 * @param records the list's relation with its condition: ``sql`${scope.as('j')} where …` ``.
 */
export async function digestList(ctx: DatabaseContext, list: KeysetList, records: Sql): Promise<string> {
  const [row] = await readRows<{ digest: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(${list.clientId}) as "clientId",
          encode(sha256(convert_to(string_agg(${list.id} || ':' || ${list.version}, ',' order by ${keysetOrder(list)}), 'UTF8')), 'hex') as digest
        from ${records}`,
    { subject: ({ clientId }) => clientId },
  )
  return row?.digest ?? createHash('sha256').digest('hex')
}
