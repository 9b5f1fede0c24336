import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { takeInvitationMail } from '../../practice/index.js'
import { type InvitedRole, StaffInvitation } from './staff-invitation.entity.js'
import { permitStaffInvitation, staffInvitationsSent } from './staff-invitation.policy.js'

/** The outbox job that mails an invitation to the staff. */
export const SEND_STAFF_INVITATION = 'send-staff-invitation'

const INVITATION_DAYS = 14

/** Who is invited, and as what. */
export interface InvitedPerson {
  readonly email: string
  readonly role: InvitedRole
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The result of inviting, stored as it is under the idempotency key. */
export type InvitedToStaff = { readonly staffInvitationId: Id }

/**
 * Stores an invitation to the staff and enqueues its mail. The limits are those of invitations of clients.
 * @throws RateLimited when the address, or the practice, has had enough of them for now.
 */
export async function storeStaffInvitation(
  ctx: OperationContext,
  tx: Transaction,
  organisationId: Id,
  person: InvitedPerson,
): Promise<InvitedToStaff> {
  const now = ctx.clock.now()
  const emailKey = signInKey(person.email)
  const sent = staffInvitationsSent(emailKey, organisationId).as('i')
  const isMailed = await takeInvitationMail(ctx, tx, { emailKey, organisationId, sent })
  const invitation = tx.create(StaffInvitation, permitStaffInvitation(ctx), {
    ...{ ...person, emailKey, createdAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) },
  })
  await tx.flush()
  if (isMailed) tx.enqueue({ kind: SEND_STAFF_INVITATION, refId: invitation.id, refVersion: 1 })
  tx.audit(`staffInvitation:${invitation.id}`, [])
  return { staffInvitationId: invitation.id }
}
