import type { EntityClass } from '@mikro-orm/core'
import { write } from '../../database/write/write.js'
import type { Scope } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findForChange } from './find-for-change.js'
import type { TrackedTable } from './tracking.policy.js'

interface Deletable {
  id: Id
  clientUserId: Id
  deletedAt: Date | null
}

/**
 * Deletes a record softly: it is retained and appears nowhere.
 * @param named how the audit trail names it, with its id behind.
 * @throws NotFound, also the second time.
 */
export async function deleteTracked(
  ctx: OperationContext,
  entity: EntityClass<Deletable>,
  scope: Scope<TrackedTable, 'update'>,
  named: 'mood' | 'goal' | 'goalIntervention' | 'recommendation',
  id: Id,
): Promise<{ readonly id: Id }> {
  return write(ctx, async (tx) => {
    const record = await findForChange(tx, entity, scope, id)
    record.deletedAt = ctx.clock.now()
    tx.audit(`${named}:${id}`, [record.clientUserId])
    return { id }
  })
}
