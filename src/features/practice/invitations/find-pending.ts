import type { Transaction } from '../../../database/write/write.js'
import { mayRead } from '../../../database/access/may-read.js'
import { Conflict, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { relationshipsInvitable } from './invitation.policy.js'
import { Relationship } from '../relationship.entity.js'
import { relationshipsReadable } from '../relationship.policy.js'

/**
 * The relationship of an invitation that is to be sent anew or taken back, locked.
 * @throws NotFound; Forbidden for the client, who reads it; Conflict when it is active already.
 */
export async function findPending(ctx: OperationContext, tx: Transaction, id: Id): Promise<Relationship> {
  const relationship = await tx.find(Relationship, relationshipsInvitable(ctx), id)
  if (relationship === undefined) {
    throw (await mayRead(tx.reading(ctx), relationshipsReadable(ctx), id)) ? new Forbidden() : new NotFound()
  }
  if (relationship.activatedAt !== null || relationship.isProfileActive) {
    throw new Conflict('The invitation has already been accepted.')
  }
  return relationship
}
