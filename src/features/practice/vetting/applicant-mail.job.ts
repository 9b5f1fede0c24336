import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type Approval, TELL_APPLICANT } from '../../users/index.js'
import { applicantToNotify } from './vetting.policy.js'

/** Mails a therapist who signed up on their own that they wait to be approved, and what was decided. */
export const mailApplicant = defineJob(
  TELL_APPLICANT,
  z.object({ userId: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const [applicant] = await readRows<{ id: Id; approval: Approval }>(
      ctx,
      sql`select u.id, u.approval from ${applicantToNotify(userId).as('u')}`,
      { subject: ({ id }) => id },
    )
    const addressee = await readAddressee(ctx, userId)
    if (applicant === undefined || addressee === undefined || addressee.email === null) return
    const mail = writeMail(addressee, (texts) => texts.applicant(applicant.approval, `${ctx.rules.publicUrl}/`))
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)
