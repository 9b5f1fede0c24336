import type { DatabaseContext } from '../../../database/database-context.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { tokenSubject, type Tokens } from '../../../services/credentials/tokens.js'
import type { InvitedRole } from './staff-invitation.entity.js'
import { staffInvitationOfLink } from './staff-invitation.policy.js'

/** An invitation to the staff, found by its token or its id. A type, not an interface, because it is a row of SQL. */
export type FoundStaffInvitation = {
  readonly id: Id
  readonly organisationId: Id
  readonly practiceName: string
  /** The time zone of the practice. */
  readonly timezone: string
  readonly email: string
  readonly emailKey: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: InvitedRole
  readonly invitedByUserId: Id | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/**
 * Finds the open invitation that a token was made for. The holder of a genuine token may learn its state.
 * @throws InvalidInput naming `token` when it was never one, or is good no more.
 */
export async function findStaffInvitation(
  ctx: DatabaseContext,
  tokens: Tokens,
  token: string,
  now: Date,
): Promise<FoundStaffInvitation> {
  const id = tokenSubject(token)
  const invitation = id === undefined ? undefined : await readStaffInvitation(ctx, id)
  if (invitation === undefined || !tokens.isInvitation(token, invitation, 'staff-invitation')) {
    throw InvalidInput.of('token', 'is not valid')
  }
  assertOpen(invitation, now)
  return invitation
}

/** @throws InvalidInput naming `token` for an invitation that is good no more. */
export function assertOpen({ usedAt, revokedAt, expiresAt }: FoundStaffInvitation, now: Date): void {
  if (usedAt !== null) throw InvalidInput.of('token', 'was used already')
  if (revokedAt !== null) throw InvalidInput.of('token', 'was taken back, or replaced by a newer one')
  if (expiresAt <= now) throw InvalidInput.of('token', 'has expired: ask for a new one')
}

/** One invitation by its id. */
export async function readStaffInvitation(ctx: DatabaseContext, id: Id): Promise<FoundStaffInvitation | undefined> {
  const [invitation] = await readRows<FoundStaffInvitation>(
    ctx,
    sql`select i.id, i.organisation_id as "organisationId", o.name as "practiceName", o.timezone, i.email,
          i.email_key as "emailKey", i.first_name as "firstName", i.last_name as "lastName", i.role,
          i.invited_by_user_id as "invitedByUserId", i.expires_at as "expiresAt", i.used_at as "usedAt", i.revoked_at as "revokedAt"
        from ${staffInvitationOfLink(id).as('i')} join organisation o on o.id = i.organisation_id`,
    { subject: () => null },
  )
  return invitation
}
