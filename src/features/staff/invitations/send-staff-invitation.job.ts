import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import type { Id } from '../../../kernel/ids.js'
import { nameInMail } from '../../../kernel/text/name-in-mail.js'
import { DAY } from '../../../kernel/time/durations.js'
import { letter, type MailText, sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type FoundStaffInvitation, readStaffInvitation } from './find-staff-invitation.js'
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
    const { usedAt, revokedAt, expiresAt } = invitation
    if (usedAt !== null || revokedAt !== null || expiresAt <= ctx.clock.now()) return
    const [inviter] = await readRows<{ id: Id; firstName: string | null; lastName: string | null }>(
      ctx,
      sql`select u.id, u.first_name as "firstName", u.last_name as "lastName" from ${inviterOf(invitation.invitedByUserId).as('u')}`,
      // The inviter's name is shown to the person they invited: that is no access to a record.
      { subject: () => null },
    )
    const token = ctx.services.credentials.tokens.invitation(invitation, 'staff-invitation')
    const from = [
      nameInMail(inviter && [inviter.firstName, inviter.lastName].filter(Boolean).join(' ')),
      nameInMail(invitation.practiceName),
    ]
    const url = `${ctx.rules.publicUrl}/auth/staff/#token=${token}`
    await sendJobMail(ctx, run, invitation.email, staffInvitationMail(from, url, invitation))
  },
  { outside: true },
)

function staffInvitationMail(
  from: readonly (string | null)[],
  url: string,
  { firstName, expiresAt, timezone }: FoundStaffInvitation,
): MailText {
  const sender = from.filter((name) => name !== null).join(', ') || 'Somebody who knows your address'
  // The Swedish form of a time is the one that everybody reads alike: 2026-03-01 09:30.
  const until = expiresAt.toLocaleString('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  return {
    subject: 'You are invited to work with us',
    text: letter(firstName, [
      `${sender}\ninvites you to their staff.`,
      'To accept, open this link and choose a password:',
      url,
      `The link works once, until ${until} (${timezone}).`,
      'If you do not know the sender, you can ignore this mail.',
    ]),
  }
}

/** Deletes invitations to the staff a month after they expired, used or not. */
export const sweepStaffInvitations = defineRecurring(
  'sweep-staff-invitations',
  '1 hour',
  (ctx: OperationContext, signal) =>
    deleteInSlices(ctx, signal, staffInvitationsOver(new Date(ctx.clock.now().getTime() - 30 * DAY)).remove(500)),
)
