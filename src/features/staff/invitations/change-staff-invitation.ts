import { withPurpose } from '../../../database/access/row-context.js'
import { write, type Transaction } from '../../../database/write/write.js'
import { Conflict, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { lockAdministered } from '../../users/index.js'
import { StaffInvitation } from './staff-invitation.entity.js'
import { staffInvitationsWritable } from './staff-invitation.policy.js'
import { type InvitedToStaff, storeStaffInvitation } from './store-staff-invitation.js'

/**
 * Sends an invitation to the staff again, with a new link; the former one no longer works. An expired one can be sent
 * again too.
 * @throws Unauthenticated, Forbidden, NotFound, RateLimited; Conflict for one that was used or revoked.
 */
export async function resendStaffInvitation(ctx: OperationContext, id: Id): Promise<InvitedToStaff> {
  return write<InvitedToStaff>(withPurpose(ctx, 'invite-staff'), async (tx) => {
    const { organisationId } = await lockAdministered(ctx, tx)
    const former = await findUnused(ctx, tx, id)
    former.revokedAt = ctx.clock.now()
    await tx.flush()
    const { email, role, firstName, lastName } = former
    return storeStaffInvitation(ctx, tx, organisationId, { email, role, firstName, lastName })
  })
}

/**
 * Revokes an invitation to the staff: its link no longer works.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that was used or revoked.
 */
export async function revokeStaffInvitation(ctx: OperationContext, id: Id): Promise<InvitedToStaff> {
  return write<InvitedToStaff>(ctx, async (tx) => {
    const invitation = await findUnused(ctx, tx, id)
    invitation.revokedAt = ctx.clock.now()
    tx.audit(`staffInvitation:${id}`, [])
    return { staffInvitationId: id }
  })
}

async function findUnused(ctx: OperationContext, tx: Transaction, id: Id): Promise<StaffInvitation> {
  const invitation = await tx.find(StaffInvitation, staffInvitationsWritable(ctx), id)
  if (invitation === undefined) throw new NotFound()
  if (invitation.usedAt !== null) throw new Conflict('The invitation has already been accepted.')
  if (invitation.revokedAt !== null) throw new Conflict('The invitation was revoked, or replaced by a newer one.')
  return invitation
}
