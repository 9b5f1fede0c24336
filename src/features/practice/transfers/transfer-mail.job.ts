import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import { messageId, readAddressee, letter, type MailText } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { wordsOfInvitation, type InvitationWords } from '../invitations/people-of-invitation.js'
import { relationshipToTellOf } from './transfer.policy.js'

/** Mails a client that they were handed to a colleague, while it is theirs to agree. */
export const tellOfTransfer = defineJob(
  'tell-of-transfer',
  z.object({ relationshipId: z.number() }),
  async (ctx: OperationContext, { relationshipId }, run) => {
    const [waiting] = await readRows<{ clientId: Id; organisationId: Id | null }>(
      ctx,
      sql`select r.client_user_id as "clientId", r.organisation_id as "organisationId"
          from ${relationshipToTellOf(relationshipId).as('r')}`,
      { subject: ({ clientId }) => clientId },
    )
    if (waiting === undefined) return
    const { clientId, organisationId } = waiting
    const addressee = await readAddressee(ctx, clientId)
    const words = await wordsOfInvitation(ctx, { relationshipId, organisationId, email: null })
    if (addressee?.email == null || words === undefined) return
    const { publicUrl } = ctx.rules
    const { key } = await run.beginOutside()
    await ctx.services.mailer.send({
      to: addressee.email,
      ...transferMail(addressee.firstName, words, publicUrl),
      messageId: messageId(publicUrl, key),
    })
  },
  { outside: true },
)

/**
 * The mail to a client who was handed to a colleague: who it is, and that it is theirs to agree. It says neither why nor what
 * the practice is for; mails are read by others too.
 */
function transferMail(
  firstName: string | null,
  { practice, therapist }: Pick<InvitationWords, 'practice' | 'therapist'>,
  publicUrl: string,
): MailText {
  return {
    subject: 'Somebody new is named for you',
    text: letter(firstName, [
      `From now on ${therapist ?? 'a colleague'} is to be there for you at\n${practice ?? 'the place that you know'}, in place of whom you had before.`,
      'Nothing of yours is shown to them until you agree. To agree, sign in here:',
      `${publicUrl}/`,
      'If you would like somebody else, say so there.',
    ]),
  }
}
