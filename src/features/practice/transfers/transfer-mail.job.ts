import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import { letter, readAddressee, sendJobMail, type MailText } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { findInvitationParties, type InvitationParties } from '../invitations/people-of-invitation.js'
import { relationshipToNotifyOf } from './transfer.policy.js'

/** Mails a client about a transfer while their agreement is pending. */
export const mailTransferNotice = defineJob(
  'tell-of-transfer',
  z.object({ relationshipId: z.number() }),
  async (ctx: OperationContext, { relationshipId }, run) => {
    const [waiting] = await readRows<{ clientId: Id; organisationId: Id | null }>(
      ctx,
      sql`select r.client_user_id as "clientId", r.organisation_id as "organisationId"
          from ${relationshipToNotifyOf(relationshipId).as('r')}`,
      { subject: ({ clientId }) => clientId },
    )
    if (waiting === undefined) return
    const { clientId, organisationId } = waiting
    const addressee = await readAddressee(ctx, clientId)
    const words = await findInvitationParties(ctx, { relationshipId, organisationId, email: null })
    if (addressee?.email == null || words === undefined) return
    await sendJobMail(ctx, run, addressee.email, transferMail(addressee.firstName, words, ctx.rules.publicUrl))
  },
  { outside: true },
)

/**
 * The mail to a client after a transfer to another therapist. It names the new therapist and asks for the client's
 * agreement. It gives no reason and does not say what the practice does, because others may read the mail.
 */
function transferMail(
  firstName: string | null,
  { practice, therapist }: Pick<InvitationParties, 'practice' | 'therapist'>,
  publicUrl: string,
): MailText {
  return {
    subject: 'You have a new contact person',
    text: letter(firstName, [
      `${therapist ?? 'A colleague'} is your new contact person at\n${practice ?? 'the place that you know'}, in place of the previous one.`,
      'This person sees nothing of yours until you agree. To agree, sign in here:',
      `${publicUrl}/`,
      'If you prefer another person, say so there.',
    ]),
  }
}
