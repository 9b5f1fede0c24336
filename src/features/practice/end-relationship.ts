import { inTransaction } from '../../database/in-transaction.js'
import { accessRevoked } from '../../events/revocation.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadEvents } from '../users/index.js'
import { Relationship } from './relationship.entity.js'
import { relationshipsEndable } from './relationship.policy.js'
import { revokeInvitations } from './revoke-invitation.js'

/**
 * Ends a relationship, or takes an invitation back. The therapist's rights on the client's record end with the commit, what
 * they have open within a second. Ending it again changes nothing.
 * @throws NotFound
 */
export async function endRelationship(ctx: OperationContext, id: Id): Promise<{ readonly relationshipId: Id }> {
  const scope = relationshipsEndable(ctx)
  return inTransaction(ctx, async (tx) => {
    const relationship = await tx.find(Relationship, scope, id)
    if (relationship === undefined) throw new NotFound()
    const { clientUserId, therapistUserId } = relationship
    tx.audit(`relationship:${id}`, [clientUserId])
    if (relationship.isDeleted) return { relationshipId: id }
    if (relationship.isProfileActive) {
      tx.event(
        accessRevoked(
          [therapistUserId, clientUserId].filter((person) => person !== null),
          id,
        ),
      )
    }
    await revokeInvitations(ctx, tx, id)
    const now = ctx.clock.now()
    Object.assign(relationship, { isProfileActive: false, isDeleted: true, endedAt: now, updatedAt: now })
    for (const event of caseloadEvents(relationship, 'deleted')) tx.event(event)
    return { relationshipId: id }
  })
}
