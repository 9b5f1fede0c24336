import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { findInvitationParties } from '../invitations/people-of-invitation.js'
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
    const parties = await findInvitationParties(ctx, { relationshipId, organisationId, email: null })
    if (addressee?.email == null || parties === undefined) return
    const mail = writeMail(addressee, (texts) => texts.transfer(parties, `${ctx.rules.publicUrl}/`))
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)
