import { z } from 'zod'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob } from '../../jobs/define-job.js'
import type { Id } from '../../kernel/ids.js'
import { writeMail } from '../../services/mail/write-mail.js'
import { messageId, readAddressee } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { MAIL_SUPERVISION, supervisionToMail } from './supervision.policy.js'

/** Mails both people that a supervision has begun, or has ended. */
export const mailSupervision = defineJob(
  MAIL_SUPERVISION,
  z.object({ supervisionId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { supervisionId }, run) => {
    const [found] = await readRows<{ supervisorId: Id; therapistId: Id; hasEnded: boolean }>(
      ctx,
      sql`select s.supervisor_user_id as "supervisorId", s.supervised_user_id as "therapistId",
            s.ended_at is not null as "hasEnded"
          from ${supervisionToMail(ctx).as('s')} where s.id = ${supervisionId}`,
      { subject: ({ therapistId }) => therapistId },
    )
    if (found === undefined) return
    const { supervisorId, therapistId, hasEnded } = found
    const people = await Promise.all([readAddressee(ctx, supervisorId), readAddressee(ctx, therapistId)])
    const { publicUrl } = ctx.rules
    const { key } = await run.beginOutside()
    for (const [at, addressee] of people.entries()) {
      if (addressee === undefined || addressee.email === null) continue
      const mail = writeMail(addressee, (texts) =>
        texts.supervision({ isSupervisor: at === 0, hasEnded }, `${publicUrl}/`),
      )
      await ctx.services.mailer.send({
        ...{ to: addressee.email, messageId: messageId(publicUrl, `${key}.${at}`) },
        ...mail,
      })
    }
  },
  { outside: true },
)
