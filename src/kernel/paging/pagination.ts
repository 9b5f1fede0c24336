import { InvalidInput } from '../errors.js'

/** One page of a list, and whether more follow in the direction of reading. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
}

/** The highest number of entries in one page. */
export const MAX_PAGE_SIZE = 500

/** The number of entries in a page whose size was not given. */
export const DEFAULT_PAGE_SIZE = 50

/** Longer than any cursor: a time, an id and a name. */
const LONGEST_CURSOR = 4_096

/** Makes an opaque cursor from the sort key of a row. Clients must not rely on its content. */
export function encodeCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Reads a cursor made by `encodeCursor` and checks the kind of each part.
 * @throws InvalidInput naming `field` if the text is not such a cursor.
 */
export function decodeCursor<const Kinds extends readonly ('string' | 'number' | 'string?')[]>(
  cursor: string,
  kinds: Kinds,
  field = 'after',
): { [K in keyof Kinds]: Kinds[K] extends 'number' ? number : Kinds[K] extends 'string' ? string : string | null } {
  const bad = (): never => {
    throw InvalidInput.of(field, 'is not a cursor of this list')
  }
  if (cursor.length > LONGEST_CURSOR) return bad()
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return bad()
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length) return bad()
  const fits = kinds.every((kind, at) =>
    kind === 'string?' ? parts[at] === null || typeof parts[at] === 'string' : typeof parts[at] === kind,
  )
  return fits ? (parts as never) : bad()
}

const cutShort = new WeakSet<readonly unknown[]>()

/** Marks rows of a page that ends before all its entries were read, because they have too many bytes. */
export function markCutShort<Row>(rows: Row[]): Row[] {
  cutShort.add(rows)
  return rows
}

/**
 * Removes the extra row that a page's query reads to find out whether there is a next page. A page that was cut short
 * has a next one.
 */
export function toPage<Row>(rows: readonly Row[], size: number): Page<Row> {
  if (rows.length > size) return { rows: rows.slice(0, size), hasMore: true }
  return { rows, hasMore: cutShort.has(rows) }
}
