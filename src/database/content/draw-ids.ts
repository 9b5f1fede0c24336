import type { QueryConfig } from 'pg'
import type { Id } from '../../kernel/ids.js'
import { nameOf } from '../sql.js'

/** An id that no row has yet. */
export interface DrawnId {
  readonly table: string
  readonly id: Id
}

/** Tables whose ids are numbers of another table's sequence; of their own for the rest. */
const SEQUENCES: Readonly<Record<string, string>> = { access_token: 'auth_session', service_account: 'user_account' }

/**
 * The statement that draws ids for new rows, in rising order for each table. Texts are encrypted for their row, so its
 * id must be known before it is stored.
 * @param counts how many rows each table gets.
 */
export function drawIds(counts: ReadonlyMap<string, number>): QueryConfig & { readonly text: string } {
  const drawing = [...counts.keys()].map((table, nth) => {
    if (!/^[a-z_]+$/.test(table)) throw new Error(`not the name of a table: ${table}`)
    return `select '${table}' as "table", nextval(pg_get_serial_sequence('public.${SEQUENCES[table] ?? table}', 'id')) as id
      from generate_series(1, $${nth + 1}::integer)`
  })
  const text = drawing.join(' union all ')
  return { name: nameOf(text), text, values: [...counts.values()] }
}
