import type { AnyEntity, EntityClass } from '@mikro-orm/core'
import { type Transaction, write } from '../../database/write/write.js'
import type { Scope } from '../../database/access/scope.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import type { TrackedTable } from './tracking.policy.js'

/** Which record was stored, and whether its writer is to be shown where help is found. */
export type Stored = { readonly id: Id; readonly crisisTopic: CrisisTopic | null }

/** The same of a new record. */
export function stored(id: Id, crisisTopic: CrisisTopic | null): Stored {
  return { id, crisisTopic }
}

/**
 * One record for change, locked. Who only reads it, in an emergency, gets no 403 either.
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
