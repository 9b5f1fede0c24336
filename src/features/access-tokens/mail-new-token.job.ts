import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.js'
import { letter, readAddressee, sendJobMail } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'

/** Mails a person that a token was made for their account. Its name is not in the mail: a thief may have chosen it. */
export const mailNewToken = defineJob(
  'mail-new-token',
  z.object({ userId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const addressee = await readAddressee(ctx, userId)
    if (addressee === undefined || addressee.email === null) return
    await sendJobMail(ctx, run, addressee.email, {
      subject: 'An access token was made for your account',
      text: letter(addressee.firstName, [
        'An access token was made for your account. With it, a program can do\nwhat its maker allowed, without your password, until it expires.',
        'If you made it, you can ignore this mail.',
        'If you did not, choose a new password here. That also ends the token:',
        `${ctx.rules.publicUrl}/auth/password/`,
      ]),
    })
  },
  { outside: true },
)
