import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'
import type { InvitedRole } from './staff-invitation.entity.js'

/** Invitations to the staff of the practice that the caller administers. */
export function staffInvitationsReadable(ctx: OperationContext): Scope<'staff_invitation', 'read'> {
  const { organisationId } = administeredOrganisation(ctx)
  return new Scope('staff_invitation', 'read', sql`t.organisation_id = ${organisationId}`)
}

/** The same, to resend or revoke. */
export function staffInvitationsWritable(ctx: OperationContext): Scope<'staff_invitation', 'update'> {
  return new Scope('staff_invitation', 'update', staffInvitationsReadable(ctx).where)
}

/** Permits an invitation to the staff of the practice that the caller administers. */
export function permitStaffInvitation(ctx: OperationContext): CreatePermit<'staff_invitation'> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  return new CreatePermit('staff_invitation', { organisationId, invitedByUserId: userId, userId: null })
}

/** The open invitations that a member sent, to be revoked when the member's account is closed. */
export function staffInvitationsBy(userId: Id): Scope<'staff_invitation', 'update'> {
  return new Scope(
    'staff_invitation',
    'update',
    sql`t.invited_by_user_id = ${userId} and t.used_at is null and t.revoked_at is null`,
  )
}

/** Invitations to an address or from a practice, for counting them and for finding an open one. */
export function staffInvitationsSent(emailKey: string, organisationId: Id): Scope<'staff_invitation', 'read'> {
  return new Scope(
    'staff_invitation',
    'read',
    sql`(t.email_key = ${emailKey} or t.organisation_id = ${organisationId})`,
  )
}

/** The invitation of a mail or a token. Holding the token proves to be the recipient. */
export function staffInvitationOfLink(id: Id): Scope<'staff_invitation', 'read'> {
  return new Scope('staff_invitation', 'read', sql`t.id = ${id}`)
}

/** The invitation of a token, to be marked as used. */
export function staffInvitationToUse(id: Id): Scope<'staff_invitation', 'update'> {
  return new Scope('staff_invitation', 'update', sql`t.id = ${id}`)
}

/** Invitations that are over for so long that nobody needs them. */
export function staffInvitationsOver(before: Date): Scope<'staff_invitation', 'remove'> {
  return new Scope('staff_invitation', 'remove', sql`t.expires_at < ${before}`)
}

/** The admin who invites, for the mail. */
export function inviterOf(id: Id | null): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = ${id}::bigint`)
}

/** Permits the account of a person who accepts an invitation to a practice's staff. */
export function permitInvitedStaff(role: InvitedRole): CreatePermit<'user_account'> {
  const isFrontDesk = role === 'front_desk'
  const stamp = { role: isFrontDesk ? null : ('therapist' as const), isFrontDesk }
  return new CreatePermit('user_account', { ...stamp, isOperator: false, organisationId: null })
}
