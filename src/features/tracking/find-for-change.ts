import type { AnyEntity, EntityClass } from '@mikro-orm/core'
import type { Transaction } from '../../database/write/write.js'
import type { Scope } from '../../database/access/scope.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { TrackedTable } from './tracking.policy.js'

/**
 * One record for change, locked. Who may read what is tracked may change it, so there is no 403 to be told apart.
 * @throws NotFound when it is absent, deleted, or not the caller's to change.
 */
export async function findForChange<Entity extends AnyEntity & { id: Id }>(
  tx: Transaction,
  entity: EntityClass<Entity>,
  scope: Scope<TrackedTable, 'update'>,
  id: Id,
): Promise<Entity> {
  const found = await tx.find(entity, scope, id)
  if (found === undefined) throw new NotFound()
  return found
}
