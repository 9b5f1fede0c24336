import { sql, type Sql } from '../sql.js'
import { sealedBytes } from './sealed-text.js'

/**
 * The condition that a column has the size of a text, as it is or encrypted. SQL cannot compare encrypted texts: the
 * rows that are found are compared after they were read.
 * @param name the table and its column: `journal.title`.
 */
export function mayBeText(column: Sql, name: string, text: string): Sql {
  const bytes = Buffer.byteLength(text)
  const { least, most } = sealedBytes(name, bytes)
  return sql`(octet_length(${column}) = ${bytes} or octet_length(${column}) between ${least} and ${most})`
}
