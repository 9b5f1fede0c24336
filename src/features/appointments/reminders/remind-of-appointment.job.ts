import { z } from 'zod'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { readAddressee, sendJobMail } from '../../auth/index.js'
import { queuePush } from '../../devices/index.js'
import type { OperationContext } from '../../operation-context.js'
import { peopleOfAppointments } from '../appointment.policy.js'
import { appointmentToRemindOf, MAIL_APPOINTMENT, REMIND_OF_APPOINTMENT } from './reminder.policy.js'

interface RemindedAppointment extends Record<string, unknown> {
  readonly clientId: Id
  readonly startsAt: Date
}

const payload = z.object({ appointmentId: z.number(), version: z.number() })

/** The version of a reminder: another beginning is another reminder. Minutes fit into an integer for long. */
export const versionOf = (startsAt: Date): number => Math.floor(startsAt.getTime() / MINUTE)

/** Mails a client when an appointment is. */
export const mailAppointment = defineJob(
  MAIL_APPOINTMENT,
  payload,
  async (ctx: OperationContext, { version }, run) => {
    const appointment = await findAppointment(ctx, version)
    const addressee = appointment && (await readAddressee(ctx, appointment.clientId))
    if (appointment === undefined || addressee === undefined || addressee.email === null) return
    // It says when, and not with whom or why: a mail is read by more people than its recipient.
    const mail = writeMail({ ...addressee, firstName: null }, (texts, when) =>
      texts.appointment(when(appointment.startsAt), `${ctx.rules.publicUrl}/`),
    )
    await sendJobMail(ctx, run, addressee.email, mail)
  },
  { outside: true },
)

/** Reminds a client of an appointment: on their devices, and by mail. */
export const remindOfAppointment = defineJob(
  REMIND_OF_APPOINTMENT,
  payload,
  async (ctx: OperationContext, { appointmentId, version }, run) => {
    const appointment = await findAppointment(ctx, version)
    await write(ctx, async (tx) => {
      if (appointment !== undefined) {
        const notice = { userId: appointment.clientId, about: 'appointment', subjectId: appointmentId } as const
        for (const kind of ['mobile', 'web'] as const) await queuePush(tx, { ...notice, kind })
        tx.enqueue(mailAppointment.outboxJob(appointmentId, version))
      }
      tx.audit(`therapistSession:${appointmentId}`, [appointment?.clientId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/** The appointment of the job; undefined if it was moved, cancelled or begun, or its client wants no reminders. */
async function findAppointment(ctx: OperationContext, version: number): Promise<RemindedAppointment | undefined> {
  const [appointment] = await readRows<RemindedAppointment>(
    ctx,
    sql`select s.client_user_id as "clientId", s.starts_at as "startsAt"
        from ${appointmentToRemindOf(ctx).as('s')} join ${peopleOfAppointments().as('c')} on c.id = s.client_user_id
        where c.wants_appointment_reminders`,
    { subject: ({ clientId }) => clientId },
  )
  return appointment !== undefined && versionOf(appointment.startsAt) === version ? appointment : undefined
}
