import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/define-job.js'
import type { OperationContext } from '../../operation-context.js'
import { type Addressee, type MailText, readAddressee, sendJobMail } from './account-mails.js'

/**
 * Defines a mail to the owner of an account: `tx.enqueue(mail.outboxJob(userId, version))`. Each version is sent once.
 * Nothing is sent to an account without an address, or that is gone.
 */
export function defineAccountMail(
  name: string,
  compose: (addressee: Addressee, publicUrl: string) => MailText,
): JobDefinition<OperationContext> {
  return defineJob(
    name,
    z.object({ userId: z.number(), version: z.number() }),
    async (ctx: OperationContext, { userId }, run) => {
      const addressee = await readAddressee(ctx, userId)
      if (addressee === undefined || addressee.email === null) return
      await sendJobMail(ctx, run, addressee.email, compose(addressee, ctx.rules.publicUrl))
    },
    { outside: true },
  )
}
