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

/** A list of a client's records ordered by a moment and then by id; an index must have exactly these two expressions. */
export interface KeysetList {
  /** The moment, never null: `coalesce(j.journal_timestamp, '-infinity')`. */
  readonly moment: Sql
  readonly id: Sql
  readonly version: Sql
  readonly clientId: Sql
  readonly direction: 'newest first' | 'oldest first'
}

/** What goes behind `order by`. */
export function keysetOrder({ moment, id, direction }: KeysetList): Sql {
  return direction === 'newest first' ? sql`${moment} desc, ${id} desc` : sql`${moment}, ${id}`
}

/**
 * What goes behind the condition of a list's query for one page of it, and one row more: `and` what stands behind the
 * cursor, the order, and the limit.
 * @throws InvalidInput naming `first` or `after`.
 */
export function keysetPage(list: KeysetList, { first, after }: PageArguments): Sql {
  const most = pageSize(first) + 1
  return sql`and ${afterCursor(list, after)} order by ${keysetOrder(list)} limit ${most}`
}

/** Where a record stands in such a list. */
export function keysetCursor(at: Date | null, id: Id): string {
  return encodeCursor([at === null ? null : isoInstant(at), id])
}

/**
 * The condition that a record stands behind the cursor.
 * @throws InvalidInput naming `after`.
 */
export function afterCursor({ moment, id, direction }: KeysetList, after: string | null): Sql {
  if (after === null) return sql`true`
  const [text, lastId] = decodeCursor(after, ['string?', 'number'])
  const last = text === null ? null : parseDateOrInstant(text)
  // Whoever makes cursors up must not make PostgreSQL stumble, so it gets what was read, never the text.
  if (!isId(lastId) || (last !== null && last?.kind !== 'instant')) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  const place = sql`(coalesce(${last?.at ?? null}::timestamptz, '-infinity'), ${lastId}::bigint)`
  return direction === 'newest first' ? sql`(${moment}, ${id}) < ${place}` : sql`(${moment}, ${id}) > ${place}`
}

/**
 * A digest of which records a whole list has and in which versions: it changes with any of them, so a long list can be
 * written as it is read and still carry a strong ETag.
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
