import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.js'
import { letter, readAddressee, sendJobMail } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'

/**
 * Mails a person that their account can be entered through an identity provider from now on. Whoever runs the provider
 * could do that without them. The version is the id of the provider: a person is told once of each.
 */
export const mailProviderLinked = defineJob(
  'mail-provider-linked',
  z.object({ userId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const addressee = await readAddressee(ctx, userId)
    if (addressee === undefined || addressee.email === null) return
    const text = letter(addressee.firstName, [
      'You signed in for the first time through the identity provider of your practice.\nFrom now on your account can be entered through it.',
      'If it was you, you can ignore this mail.',
      'If it was not you, inform your practice at once.',
    ])
    await sendJobMail(ctx, run, addressee.email, { subject: 'You signed in through your practice', text })
  },
  { outside: true },
)
