import { write, type Transaction } from '../../database/write/write.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { accessRevoked } from '../../events/revocation.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadEvents } from '../users/index.js'
import { Relationship } from './relationship.entity.js'
import { relationshipsEndable } from './relationship.policy.js'
import { openInvitationsOf } from './invitations/invitation.policy.js'
import { recordDeclinedTransfer } from './transfers/record-declined-transfer.js'

/**
 * Ends a relationship or revokes its invitation. The therapist's rights on the client's record end with the commit,
 * open subscriptions within a second. Ending it again changes nothing. A client who so declines a new therapist is told
 * to whoever transferred them.
 * @throws NotFound
 */
export async function endRelationship(ctx: OperationContext, id: Id): Promise<{ readonly relationshipId: Id }> {
  const scope = relationshipsEndable(ctx)
  return write(ctx, async (tx) => {
    const relationship = await tx.find(Relationship, scope, id)
    if (relationship === undefined) throw new NotFound()
    await closeRelationship(ctx, tx, relationship)
    tx.audit(`relationship:${id}`, [relationship.clientUserId])
    return { relationshipId: id }
  })
}

/**
 * Suspends a relationship. The therapist's rights on the client's record end with the commit, open subscriptions of
 * both within a second. The client can activate the relationship again.
 */
export function suspendRelationship(tx: Transaction, relationship: Relationship): void {
  if (!relationship.isProfileActive) return
  const { id, therapistUserId, clientUserId } = relationship
  tx.event(
    accessRevoked(
      [therapistUserId, clientUserId].filter((person) => person !== null),
      id,
    ),
  )
  relationship.isProfileActive = false
}

/**
 * Closes a relationship for good, revokes its invitation, and records a transfer that its client so declines. Closing
 * it again changes nothing.
 */
export async function closeRelationship(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
): Promise<void> {
  if (relationship.isDeleted) return
  await recordDeclinedTransfer(ctx, tx, relationship)
  suspendRelationship(tx, relationship)
  await revokeInvitationLinks(ctx, tx, relationship.id)
  const now = ctx.clock.now()
  Object.assign(relationship, { isDeleted: true, endedAt: now, updatedAt: now })
  for (const event of caseloadEvents(relationship, 'deleted')) tx.event(event)
}

/** Revokes the unused invitation links of a relationship. */
export async function revokeInvitationLinks(ctx: OperationContext, tx: Transaction, relationshipId: Id): Promise<void> {
  await tx.rows(
    openInvitationsOf(relationshipId).update(sql`revoked_at = ${ctx.clock.now()}, version = t.version + 1`, sql`true`),
  )
}
