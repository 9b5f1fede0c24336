import { sql, type Sql } from '../../database/sql.js'
import { type PageArguments, pageSize } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'

/** A moment to the microsecond, as text: many rows are written in one transaction, and `Date` would round them together. */
const EXACT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
/** More rows than one transaction writes. */
const MOST_AT_ONE_TIME = 100_000

/** A place in the trail: behind so many rows of one moment. It holds no number of a row, which would tell of the whole platform. */
interface Place {
  readonly exactTime: string | null
  readonly behind: number
}

/** The exact moment of a row, for its place. */
export function exactly(exactTime: Sql): Sql {
  return sql`to_char(${exactTime} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * Reads a page's arguments.
 * @throws InvalidInput naming `first` or `after`.
 */
export function readPlace({ first, after }: PageArguments): Place & { readonly size: number } {
  const size = pageSize(first)
  if (after === null) return { size, exactTime: null, behind: 0 }
  const [exactTime, behind] = decodeCursor(after, ['string', 'number'])
  const isPlace = EXACT.test(exactTime) && !Number.isNaN(Date.parse(exactTime)) && Number.isInteger(behind)
  if (!isPlace || behind < 1 || behind > MOST_AT_ONE_TIME) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  return { size, exactTime, behind }
}

/** What goes behind the condition of a page's query: from the place on, newest first, one row more than the page has. */
export function pageFrom(createdAt: Sql, id: Sql, { exactTime, behind, size }: Place & { readonly size: number }): Sql {
  const from = exactTime === null ? sql`true` : sql`${createdAt} <= ${exactTime}::timestamptz`
  // Within a moment the oldest first: what is sealed later comes behind, so no place is moved.
  return sql`and ${from} order by ${createdAt} desc, ${id} offset ${behind} limit ${size + 1}`
}

/** The cursor of each row of a page, in its order. */
export function placesOf(times: readonly string[], start: Place): readonly string[] {
  let { exactTime, behind } = start
  return times.map((own) => {
    behind = own === exactTime ? behind + 1 : 1
    exactTime = own
    return encodeCursor([own, behind])
  })
}
