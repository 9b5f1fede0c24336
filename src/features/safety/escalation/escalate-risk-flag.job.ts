import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../../auth/index.js'
import { RiskFlag } from '../risk-flag.entity.js'
import { followUp } from './escalate-risk-flag.js'
import { ESCALATE_RISK_FLAG, MAIL_SAFETY_CONTACT, riskFlagsEscalatable, riskFlagsToMail } from '../risk-flag.policy.js'

/** Follows up a flag that nobody has acknowledged in time: the safety contact is told, or called again. */
export const escalateOverdueRiskFlag = defineJob(
  ESCALATE_RISK_FLAG,
  z.object({ flagId: z.number() }),
  async (ctx: OperationContext, { flagId }, run) => {
    await write(ctx, async (tx) => {
      const flag = await tx.find(RiskFlag, riskFlagsEscalatable(ctx), flagId)
      if (flag !== undefined && flag.acknowledgedAt === null) await followUp(ctx, tx, flag)
      tx.audit(`riskFlag:${flagId}`, [flag?.clientUserId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/** Mails the safety contact that a risk flag waits. The mail names neither the flag nor the client. */
export const mailSafetyContact = defineJob(
  MAIL_SAFETY_CONTACT,
  z.object({ flagId: z.number() }),
  async (ctx: OperationContext, { flagId }, run) => {
    const [flag] = await readRows<{ contactId: Id | null; clientId: Id; safetyEmail: string | null }>(
      ctx,
      sql`select coalesce(f.escalated_to, f.told_to[1]) as "contactId", f.client_user_id as "clientId",
            o.safety_email as "safetyEmail"
          from ${riskFlagsToMail(ctx).as('f')} left join organisation o on o.id = f.organisation_id where f.id = ${flagId}`,
      { subject: (row) => row.clientId },
    )
    const addressee = flag?.contactId == null ? undefined : await readAddressee(ctx, flag.contactId)
    const email = flag?.safetyEmail ?? addressee?.email ?? null
    if (addressee === undefined || email === null) return
    const mail = writeMail({ ...addressee, firstName: null }, (texts) => texts.safetyContact(`${ctx.rules.publicUrl}/`))
    await sendJobMail(ctx, run, email, mail)
  },
  { outside: true },
)
