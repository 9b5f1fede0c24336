import { write } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY } from '../../../kernel/time/durations.js'
import { FREE_GUESSES } from '../../../services/limits/guess-brake.js'
import type { OperationContext } from '../../operation-context.js'
import { mailCodeGuesses } from '../factors/factor-mails.job.js'
import { passwordPage } from './account-mails.js'
import { defineAccountMail } from './define-account-mail.js'

/** In one run; the others are told in the next. */
const MOST_AT_ONCE = 100

/** Wrong codes after which the owner is told. A person mistypes one or two. */
const NOTED_CODES = 3

/** Mails a person that others gave wrong passwords for the account. */
export const mailGuesses = defineAccountMail('mail-guesses', (texts, publicUrl) =>
  texts.guesses(passwordPage(publicUrl)),
)

/**
 * Finds accounts for which guesses must wait, and tells their owners, at most once a day. The sign-in itself does not,
 * because that would take longer than for a name without an account.
 */
export const findGuesses = defineRecurring('find-guesses', '1 minute', async (ctx: OperationContext, signal) => {
  const guessed = await readSystemRows<{ userId: Id; ofCodes: boolean }>(
    ctx,
    sql`select g.user_id as "userId", g.kind = 'code' as "ofCodes" from sign_in_guess g
        where g.user_id is not null
          and (g.kind = 'name' and g.failures >= ${FREE_GUESSES} or g.kind = 'code' and g.failures >= ${NOTED_CODES})
          and g.last_at > now() - interval '1 hour'
          and not exists (select 1 from sign_in_guess o
            where o.user_id = g.user_id and (o.kind = 'code') = (g.kind = 'code')
              and o.noticed_at > now() - interval '1 day')
        group by 1, 2 limit ${MOST_AT_ONCE}`,
  )
  for (const { userId, ofCodes } of guessed) {
    signal.throwIfAborted()
    await write(ctx, async (tx) => {
      await tx.rows(
        sql`update sign_in_guess set noticed_at = now() where user_id = ${userId} and (kind = 'code') = ${ofCodes}`,
      )
      // One version a day, so that not even a new password in between brings a second mail.
      tx.enqueue(
        (ofCodes ? mailCodeGuesses : mailGuesses).outboxJob(userId, Math.floor(ctx.clock.now().getTime() / DAY)),
      )
      tx.audit(`user:${userId}`, [userId])
      return {}
    })
  }
})
