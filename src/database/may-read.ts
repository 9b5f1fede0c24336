import type { Id } from '../kernel/ids.js'
import { clientsOf } from './clients-of.js'
import type { DatabaseContext } from './database-context.js'
import type { PersonTable, PersonTables } from './person-tables.js'
import type { Scope } from './scope.js'

/** Whether the scope reaches a record: tells a refused change of what may be read (403) from an absence (404). */
export async function mayRead<Table extends PersonTable>(
  ctx: DatabaseContext,
  readable: Scope<Table, PersonTables[Table] & 'read'>,
  id: Id,
): Promise<boolean> {
  return (await clientsOf(ctx, readable, [id])).has(id)
}
