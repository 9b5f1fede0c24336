import { z } from 'zod'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob } from '../../jobs/define-job.js'
import type { Id } from '../../kernel/ids.js'
import { messageId, readAddressee } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { MAIL_SAFETY_CONTACT } from './job-names.js'
import { riskFlagsToMail } from './risk-flag.policy.js'

/** Mails the safety contact that a risk flag waits. The mail names neither the flag nor the client. */
export const mailSafetyContact = defineJob(
  MAIL_SAFETY_CONTACT,
  z.object({ flagId: z.number() }),
  async (ctx: OperationContext, { flagId }, run) => {
    const [flag] = await readRows<{ contactId: Id | null; clientId: Id }>(
      ctx,
      sql`select coalesce(f.escalated_to, f.told_to[1]) as "contactId", f.client_user_id as "clientId"
          from ${riskFlagsToMail(ctx).as('f')} where f.id = ${flagId}`,
      { subject: (row) => row.clientId },
    )
    const addressee = flag?.contactId == null ? undefined : await readAddressee(ctx, flag.contactId)
    if (addressee === undefined || addressee.email === null) return
    const { key } = await run.beginOutside()
    await ctx.services.mailer.send({
      to: addressee.email,
      subject: 'Something waits for you',
      text: `Hello,\n\nYou are the safety contact of your practice. Something needs your attention soon.\nSign in here:\n\n${ctx.rules.publicUrl}/\n`,
      messageId: messageId(ctx.rules.publicUrl, key),
    })
  },
  { outside: true },
)
