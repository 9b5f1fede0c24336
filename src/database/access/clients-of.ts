import type { Id } from '../../kernel/ids.js'
import type { DatabaseContext } from '../database-context.js'
import { readRows } from '../read/read-rows.js'
import type { ReadScope } from './scope.js'
import { sql } from '../sql.js'

/**
 * Returns those of the records that the scope reaches, each with its client; null for a record without an owner.
 * @param narrowed a further condition on the record, under the alias `r`.
 */
export async function clientsOf(
  ctx: DatabaseContext,
  readable: ReadScope,
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
