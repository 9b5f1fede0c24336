import { inTransaction, type Transaction } from '../../database/in-transaction.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadEvents } from '../users/index.js'
import { findPending } from './find-pending.js'
import { openInvitationsOf } from './invitation.policy.js'
import type { Invited } from './invite-client.js'

/**
 * Takes an invitation back: its link ends, and the relationship that waited with it. Unlike `endRelationship` it never ends the
 * care of somebody who has accepted meanwhile.
 * @throws NotFound, Forbidden; Conflict when it was accepted already.
 */
export async function revokeInvitation(ctx: OperationContext, relationshipId: Id): Promise<Invited> {
  return inTransaction(ctx, async (tx) => {
    const relationship = await findPending(ctx, tx, relationshipId)
    await revokeInvitations(ctx, tx, relationshipId)
    const now = ctx.clock.now()
    Object.assign(relationship, { isDeleted: true, endedAt: now, updatedAt: now })
    for (const event of caseloadEvents(relationship, 'deleted')) tx.event(event)
    tx.audit(`relationship:${relationshipId}`, [relationship.clientUserId])
    return { relationshipId }
  })
}

/** Ends the links of a relationship that nobody has used. */
export async function revokeInvitations(ctx: OperationContext, tx: Transaction, relationshipId: Id): Promise<void> {
  await tx.rows(
    openInvitationsOf(relationshipId).update(sql`revoked_at = ${ctx.clock.now()}, version = t.version + 1`, sql`true`),
  )
}
