import type { Id } from '../kernel/ids.js'
import type { DatabaseContext } from './database-context.js'
import type { PersonTable, PersonTables } from './person-tables.js'
import { readRows } from './read-rows.js'
import type { Scope } from './scope.js'
import { sql } from './sql.js'

/**
 * Of these records those that the scope reaches, and the client whose each is; null for one without an owner.
 * @param narrowed a further condition on the record, under the alias `r`.
 */
export async function clientsOf<Table extends PersonTable>(
  ctx: DatabaseContext,
  readable: Scope<Table, PersonTables[Table] & 'read'>,
  ids: readonly Id[],
  narrowed = sql`true`,
): Promise<ReadonlyMap<Id, Id | null>> {
  const rows = await readRows<{ id: Id; clientId: Id | null }>(
    ctx,
    sql`select r.id, r.client_user_id as "clientId" from ${readable.as('r')}
        where r.id = any(${ids}::bigint[]) and ${narrowed}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}
