import { write } from '../../database/write/write.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { leaveRelationship } from './leave-relationship.js'
import { Relationship } from './relationship.entity.js'
import { relationshipsEndable } from './relationship.policy.js'

/**
 * Ends a relationship, or takes an invitation back. The therapist's rights on the client's record end with the commit, what
 * they have open within a second. Ending it again changes nothing.
 * @throws NotFound
 */
export async function endRelationship(ctx: OperationContext, id: Id): Promise<{ readonly relationshipId: Id }> {
  const scope = relationshipsEndable(ctx)
  return write(ctx, async (tx) => {
    const relationship = await tx.find(Relationship, scope, id)
    if (relationship === undefined) throw new NotFound()
    await leaveRelationship(ctx, tx, relationship)
    tx.audit(`relationship:${id}`, [relationship.clientUserId])
    return { relationshipId: id }
  })
}
