import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import type { Id } from '../../../kernel/ids.js'
import { nameInMail, sendersInMail } from '../../../kernel/text/name-in-mail.js'
import { DAY } from '../../../kernel/time/durations.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { readStaffInvitation } from './find-staff-invitation.js'
import { inviterOf, staffInvitationsOver } from './staff-invitation.policy.js'
import { SEND_STAFF_INVITATION } from './store-staff-invitation.js'

/** Mails an invitation to the staff. The token of its link is derived here and appears only in the mail. */
export const sendStaffInvitation = defineJob(
  SEND_STAFF_INVITATION,
  z.object({ staffInvitationId: z.number() }),
  async (ctx: OperationContext, { staffInvitationId }, run) => {
    const invitation = await readStaffInvitation(ctx, staffInvitationId)
    if (invitation === undefined) return
    // An invitation that was used, revoked or replaced in the meantime is not mailed.
    const { usedAt, revokedAt, expiresAt, firstName, timezone: zone } = invitation
    if (usedAt !== null || revokedAt !== null || expiresAt <= ctx.clock.now()) return
    const [inviter] = await readRows<{
      id: Id
      firstName: string | null
      lastName: string | null
      language: string | null
    }>(
      ctx,
      sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.language
          from ${inviterOf(invitation.invitedByUserId).as('u')}`,
      // The inviter's name is shown to the person they invited: that is no access to a record.
      { subject: () => null },
    )
    const token = ctx.services.credentials.tokens.invitation(invitation, 'staff-invitation')
    const from = sendersInMail(
      nameInMail(inviter && [inviter.firstName, inviter.lastName].filter(Boolean).join(' ')),
      nameInMail(invitation.practiceName),
    )
    const url = `${ctx.rules.publicUrl}/auth/staff/#token=${token}`
    // Whoever is invited has no language here yet. People who work together mostly share one.
    const mail = writeMail({ firstName, zone, language: inviter?.language ?? null }, (texts, when) =>
      texts.staffInvitation(from, { url, until: when(expiresAt) }),
    )
    await sendJobMail(ctx, run, invitation.email, mail)
  },
  { outside: true },
)

/** Deletes invitations to the staff a month after they expired, used or not. */
export const sweepStaffInvitations = defineRecurring(
  'sweep-staff-invitations',
  '1 hour',
  (ctx: OperationContext, signal) =>
    deleteInSlices(ctx, signal, staffInvitationsOver(new Date(ctx.clock.now().getTime() - 30 * DAY)).remove(500)),
)
