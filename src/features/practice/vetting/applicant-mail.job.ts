import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import { letter, readAddressee, sendJobMail, type MailText } from '../../auth/index.js'
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
    const mail = applicantMail(addressee.firstName, applicant.approval, ctx.rules.publicUrl)
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)

function applicantMail(firstName: string | null, approval: Approval, publicUrl: string): MailText {
  switch (approval) {
    case 'pending':
      return {
        subject: 'Your registration is being checked',
        text: letter(firstName, [
          'You registered as a therapist. Before you can work here, somebody checks who you are.',
          'Until then you can sign in and see your own profile, and nothing else.\nYou get a mail as soon as it is decided.',
        ]),
      }
    case 'approved':
      return {
        subject: 'Your registration is approved',
        text: letter(firstName, ['You can now work here as a therapist. Sign in here:', `${publicUrl}/`]),
      }
    case 'declined':
      return {
        subject: 'Your registration was declined',
        text: letter(firstName, [
          'You registered as a therapist. This was declined, so you see your own profile and nothing else.',
          'If you think that this is a mistake, ask the practice where you want to work.',
        ]),
      }
  }
}
