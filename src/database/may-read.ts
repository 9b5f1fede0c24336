import type { Id } from '../kernel/ids.js'
import type { DatabaseContext } from './database-context.js'
import { readRows } from './read-rows.js'
import type { PersonTable, PersonTables } from './person-tables.js'
import type { Scope } from './scope.js'
import { sql } from './sql.js'

/** Whether the scope reaches a record: tells a refused change of what may be read (403) from an absence (404). */
export async function mayRead<Table extends PersonTable>(
  ctx: DatabaseContext,
  readable: Scope<Table, PersonTables[Table] & 'read'>,
  id: Id,
): Promise<boolean> {
  const rows = await readRows<{ clientId: Id | null }>(
    ctx,
    sql`select r.client_user_id as "clientId" from ${readable.as('r')} where r.id = ${id}`,
    { subject: (record) => record.clientId },
  )
  return rows.length > 0
}
