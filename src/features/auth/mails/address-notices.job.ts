import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.js'
import { write } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { isSameName } from '../../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../../operation-context.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { messageId, passwordPage, readAddressee } from './account-mails.js'
import { defineAccountMail } from './define-account-mail.js'

/**
 * Mails the owner of an account that their address was used to sign up again. The person who signed up is not told. The
 * version is the account that was signed up.
 */
export const mailKnownAddress = defineAccountMail('tell-known-address', (texts, publicUrl) =>
  texts.knownAddress(passwordPage(publicUrl)),
)

/** The owner of an account that is gone meanwhile. */
const UNKNOWN = { firstName: null, language: null, zone: 'UTC' }

/**
 * Mails the current address that a change to another one was requested, so that the owner notices an unwanted change.
 */
export const mailPreviousAddress = defineJob(
  'tell-old-address',
  z.object({ userId: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const unnotified = await readSystemRows<{ id: Id; address: string }>(
      ctx,
      sql`select id, previous_email as address from link where user_id = ${userId} and previous_email is not null order by id`,
    )
    const addressee = await readAddressee(ctx, userId)
    const addresses = new Set(unnotified.map(({ address }) => address))
    const { key } = await run.beginOutside()
    for (const [at, to] of [...addresses].entries()) {
      const isReplaced = !isSameName(addressee?.email ?? null, to)
      const text = writeMail(addressee ?? UNKNOWN, (texts) => texts.oldAddress(isReplaced))
      await ctx.services.mailer.send({ to, ...text, messageId: messageId(ctx.rules.publicUrl, `${key}.${at}`) })
    }
    await write(ctx, async (tx) => {
      await tx.rows(
        sql`update link set previous_email = null where id = any(${unnotified.map(({ id }) => id)}::bigint[])`,
      )
      tx.audit(`user:${userId}`, [userId])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)
