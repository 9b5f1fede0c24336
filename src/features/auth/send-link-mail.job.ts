import { z } from 'zod'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob } from '../../jobs/define-job.js'
import type { OperationContext } from '../operation-context.js'
import { linkMail, linkUrl, messageId, readAddressee } from './account-mails.js'
import { readLink, SEND_LINK_MAIL } from './links.js'

/** Mails a link. Its token is made here and stands nowhere but in the mail. */
export const sendLinkMail = defineJob(
  SEND_LINK_MAIL,
  z.object({ linkId: z.number() }),
  async (ctx: OperationContext, { linkId }, run) => {
    const link = await readLink(ctx, linkId)
    // One that was used or replaced while the mail waited would only confuse.
    const [open] = await readSystemRows(
      ctx,
      sql`select 1 from link where id = ${linkId} and used_at is null and expires_at > ${ctx.clock.now()}`,
    )
    if (link === undefined || link.email === null || open === undefined) return
    const addressee = await readAddressee(ctx, link.userId)
    if (addressee === undefined) return
    const url = linkUrl(ctx.rules.publicUrl, link.purpose, ctx.services.credentials.tokens.link(link))
    const { key } = await run.beginOutside()
    await ctx.services.mailer.send({
      to: link.email,
      ...linkMail(addressee.firstName, link.purpose, url, link.expiresAt),
      messageId: messageId(ctx.rules.publicUrl, key),
    })
  },
  { outside: true },
)
