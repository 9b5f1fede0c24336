import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { sessionsReadable } from './conversation.policy.js'

/** Of these sessions those that the caller may read, and whose each is; sessions of nobody are left out. */
export async function sessionOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const rows = await readRows<{ id: Id; clientId: Id }>(
    ctx,
    sql`select s.id, s.client_user_id as "clientId" from ${sessionsReadable(ctx).as('s')}
        where s.id = any(${ids}::bigint[]) and s.client_user_id is not null`,
    { subject: ({ clientId }) => clientId },
  )
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}
