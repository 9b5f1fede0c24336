import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { findPendingRelationship } from './find-invitation.js'
import type { Invited } from './invite-client.js'
import { closeRelationship } from '../end-relationship.js'

/**
 * Revokes an invitation: ends its link and its pending relationship. Unlike `endRelationship` it never ends the care of
 * a client who has accepted meanwhile.
 * @throws NotFound, Forbidden; Conflict when it was accepted already.
 */
export async function revokeInvitation(ctx: OperationContext, relationshipId: Id): Promise<Invited> {
  return write(ctx, async (tx) => {
    const relationship = await findPendingRelationship(ctx, tx, relationshipId)
    await closeRelationship(ctx, tx, relationship)
    tx.audit(`relationship:${relationshipId}`, [relationship.clientUserId])
    return { relationshipId }
  })
}
