import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../../auth/index.js'
import { queuePush } from '../../devices/index.js'
import type { OperationContext } from '../../operation-context.js'
import {
  MAIL_REMINDER,
  REMIND_OF_SCREENING,
  schedulesRemindedTogether,
  scheduleToRemindOf,
} from './screening-schedule.policy.js'

const payload = z.object({ scheduleId: z.number(), version: z.number() })

/** Mails a client that something waits, without saying what. */
export const mailReminder = defineJob(
  MAIL_REMINDER,
  payload,
  async (ctx: OperationContext, { scheduleId, version }, run) => {
    const clientId = await whoIsAsked(ctx, scheduleId, version)
    const addressee = clientId === undefined ? undefined : await readAddressee(ctx, clientId)
    if (addressee === undefined || addressee.email === null) return
    const mail = writeMail({ ...addressee, firstName: null }, (texts) => texts.reminder(`${ctx.rules.publicUrl}/`))
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)

/** Tells a client on their devices that something waits; by mail where they have none. */
export const remindOfScreening = defineJob(
  REMIND_OF_SCREENING,
  payload,
  async (ctx: OperationContext, { scheduleId, version }, run) => {
    const clientId = await whoIsAsked(ctx, scheduleId, version, isFirstOfDay(ctx))
    await write(ctx, async (tx) => {
      if (clientId !== undefined) {
        const notice = { userId: clientId, about: 'reminder', subjectId: scheduleId } as const
        const notifiedDevices =
          (await queuePush(tx, { ...notice, kind: 'mobile' })) + (await queuePush(tx, { ...notice, kind: 'web' }))
        if (notifiedDevices === 0) tx.enqueue(mailReminder.outboxJob(scheduleId, version))
      }
      tx.audit(`screeningSchedule:${scheduleId}`, [clientId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/**
 * A client is notifiedDevices once that something waits, also where several come due together: the text is the same for
 * all.
 */
function isFirstOfDay(ctx: OperationContext): Sql {
  return sql`not exists (select 1 from ${schedulesRemindedTogether(ctx).as('o')}
    where o.asked_on = s.asked_on and o.reminder_hour = s.reminder_hour and o.id < s.id)`
}

/**
 * Who is notifiedDevices of this occurrence; undefined when it was answered, another has come since, or care or
 * schedule has ended.
 */
async function whoIsAsked(
  ctx: OperationContext,
  scheduleId: Id,
  occurrence: number,
  besides: Sql = sql`true`,
): Promise<Id | undefined> {
  const [schedule] = await readRows<{ clientId: Id }>(
    ctx,
    sql`select s.client_user_id as "clientId" from ${scheduleToRemindOf(ctx).as('s')}
        where s.id = ${scheduleId} and s.occurrence = ${occurrence} and ${besides}`,
    { subject: ({ clientId }) => clientId },
  )
  return schedule?.clientId
}
