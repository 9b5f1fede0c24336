import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation, lockAdministered } from '../../users/index.js'
import { staffReadable } from '../staff.policy.js'
import { staffInvitationsSent } from './staff-invitation.policy.js'
import { type InvitedToStaff, storeStaffInvitation } from './store-staff-invitation.js'

const inviteSchema = z.object({
  email: emailSchema,
  role: z.enum(['therapist', 'admin', 'front_desk'], 'must be therapist, admin or front_desk'),
  firstName: text(LIMITS.user.firstName).nullish(),
  lastName: text(LIMITS.user.lastName).nullish(),
})

/**
 * Invites somebody to the staff of the practice that the caller administers: a mail with a link that works once. No
 * account exists until it is used, and the answer does not reveal whether the address has one elsewhere.
 * @throws InvalidInput naming the field; Conflict when the person works there or is invited already; Unauthenticated,
 * Forbidden, RateLimited; FreshAuthenticationRequired to invite an admin.
 */
export async function inviteStaff(ctx: OperationContext, rawInput: unknown): Promise<InvitedToStaff> {
  administeredOrganisation(ctx)
  const { email, role, firstName = null, lastName = null } = parseInput(inviteSchema, rawInput)
  return write<InvitedToStaff>(withPurpose(ctx, 'invite-staff'), async (tx) => {
    if (role === 'admin') await assertFreshAuthentication(ctx, tx)
    const { organisationId } = await lockAdministered(ctx, tx)
    await assertNew(ctx, tx, organisationId, signInKey(email))
    return storeStaffInvitation(ctx, tx, organisationId, { email, role, firstName, lastName })
  })
}

async function assertNew(ctx: OperationContext, tx: Transaction, organisationId: Id, emailKey: string): Promise<void> {
  const colleagues = await tx.rows(
    sql`select 1 from ${staffReadable(ctx).as('u')} join sign_in_name n on n.user_id = u.id where n.name_key = ${emailKey}`,
  )
  if (colleagues.length > 0) throw new Conflict('This person works in the practice already.')
  const open = await tx.rows(
    sql`select 1 from ${staffInvitationsSent(emailKey, organisationId).as('i')}
        where i.email_key = ${emailKey} and i.organisation_id = ${organisationId} and i.used_at is null and i.revoked_at is null
          and i.expires_at > ${ctx.clock.now()}`,
  )
  if (open.length > 0) throw new Conflict('This person is invited already. Send the invitation again, or revoke it.')
}
