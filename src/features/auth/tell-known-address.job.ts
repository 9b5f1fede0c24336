import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.js'
import type { OperationContext } from '../operation-context.js'
import { knownAddressMail, messageId, readAddressee } from './account-mails.js'

/** Tells somebody who has an account that their address was used to sign up again; the one who did that is not told. */
export const tellKnownAddress = defineJob(
  'tell-known-address',
  z.object({ userId: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const addressee = await readAddressee(ctx, userId)
    if (addressee === undefined || addressee.email === null) return
    const { key } = await run.beginOutside()
    await ctx.services.mailer.send({
      to: addressee.email,
      ...knownAddressMail(addressee.firstName, ctx.rules.publicUrl),
      messageId: messageId(ctx.rules.publicUrl, key),
    })
  },
  { outside: true },
)
