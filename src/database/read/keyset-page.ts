import { createHash } from 'node:crypto'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
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

/** The same list from its other end. */
function reversed(list: KeysetList): KeysetList {
  return { ...list, direction: list.direction === 'newest first' ? 'oldest first' : 'newest first' }
}

/** The order in which a page is read: a backward page from its end. */
export function readingOrder(list: KeysetList, { isBackward }: PageArguments): Sql {
  return keysetOrder(isBackward ? reversed(list) : list)
}

/**
 * The end of a list's query for one page: the condition for rows between the cursors (with a leading `and`), the order,
 * and a limit of one row more than the page, which tells whether more follow.
 * @throws InvalidInput naming `after` or `before`.
 */
export function keysetPage(list: KeysetList, page: PageArguments): Sql {
  const { size, after, before } = page
  const isAfter = pastCursor(list, after, 'after')
  const isBefore = pastCursor(reversed(list), before, 'before')
  return sql`and ${isAfter} and ${isBefore} order by ${readingOrder(list, page)} limit ${size + 1}`
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
 * The condition that a record comes past the cursor in the order of the list.
 * @throws InvalidInput naming the argument.
 */
function pastCursor({ time, id, direction }: KeysetList, cursor: string | null, argument: 'after' | 'before'): Sql {
  if (cursor === null) return sql`true`
  const bad = (): InvalidInput => InvalidInput.of(argument, 'is not a cursor of this list')
  if (time === null) {
    const [lastId] = decodeCursor(cursor, ['number'], argument)
    if (!isId(lastId)) throw bad()
    return direction === 'newest first' ? sql`${id} < ${lastId}` : sql`${id} > ${lastId}`
  }
  const [text, lastId] = decodeCursor(cursor, ['string?', 'number'], argument)
  const last = text === null ? null : parseDateOrInstant(text)
  // A made-up cursor must not cause an error in PostgreSQL, so the query gets the parsed values, never the text.
  if (!isId(lastId) || (last !== null && last?.kind !== 'instant')) throw bad()
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
