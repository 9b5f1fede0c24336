import { readRows } from '../../database/read/read-rows.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients } from './assigned-clients.policy.js'

/** Whose records the caller may watch now: their own, and for a therapist those of the assigned clients. */
export async function watchableClients(ctx: OperationContext): Promise<readonly Id[]> {
  const { caller } = ctx
  if (caller.kind !== 'user') return []
  if (caller.role !== 'therapist') return [caller.userId]
  const rows = await readRows<{ client_user_id: Id }>(ctx, assignedClients(caller.userId), {
    // Whom one could hear of tells nobody anything yet.
    subject: () => null,
  })
  return [caller.userId, ...rows.map(({ client_user_id: clientId }) => clientId)]
}
