import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/define-job.js'
import type { Letter, MailTexts } from '../../../services/mail/texts/mail-texts.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import type { OperationContext } from '../../operation-context.js'
import { readAddressee, sendJobMail } from './account-mails.js'

/**
 * Defines a mail to the owner of an account: `tx.enqueue(mail.outboxJob(userId, version))`. Each version is sent once.
 * Nothing is sent to an account without an address, or that is gone.
 */
export function defineAccountMail(
  name: string,
  compose: (texts: MailTexts, publicUrl: string) => Letter,
): JobDefinition<OperationContext> {
  return defineJob(
    name,
    z.object({ userId: z.number(), version: z.number() }),
    async (ctx: OperationContext, { userId }, run) => {
      const addressee = await readAddressee(ctx, userId)
      if (addressee === undefined || addressee.email === null) return
      const mail = writeMail(addressee, (texts) => compose(texts, ctx.rules.publicUrl))
      await sendJobMail(ctx, run, addressee.email, mail)
    },
    { outside: true },
  )
}
