import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { zoneOf } from '../users/index.js'

/** The day of the client's own calendar at an instant. */
export async function dayOf(tx: Transaction, clientId: Id, at: Date): Promise<string> {
  const [row] = await tx.rows<{ day: string }>(
    sql`select to_char(${at}::timestamptz at time zone ${zoneOf(clientId)}, 'YYYY-MM-DD') as day`,
  )
  if (row === undefined) throw new Error('A select without from returned no row.')
  return row.day
}
