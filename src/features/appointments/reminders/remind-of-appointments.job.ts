import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { Id } from '../../../kernel/ids.js'
import { TherapistSession } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { remindOfAppointment, versionOf } from './remind-of-appointment.job.js'
import { appointmentsToRemindOf, REMIND_OF_APPOINTMENTS } from './reminder.policy.js'

/** In one run; what is left is due in the next. */
const MOST_AT_ONCE = 500

/** Has clients reminded of appointments a day before they begin. */
export const remindOfAppointments = defineRecurring(
  REMIND_OF_APPOINTMENTS,
  '5 minutes',
  async (ctx: OperationContext, signal) => {
    const now = ctx.clock.now()
    const due = await readRows<{ id: Id }>(
      ctx,
      sql`select s.id from ${appointmentsToRemindOf(ctx, now).as('s')} order by s.starts_at, s.id limit ${MOST_AT_ONCE}`,
      // Whose they are is said by the transaction of each.
      { subject: () => null },
    )
    const failures: unknown[] = []
    for (const { id } of due) {
      if (signal.aborted) break
      // The others must not wait for one that fails.
      await remind(ctx, id, now).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Of some appointments nobody could be reminded.')
  },
)

async function remind(ctx: OperationContext, id: Id, now: Date): Promise<void> {
  await write(ctx, async (tx) => {
    const session = await tx.find(TherapistSession, appointmentsToRemindOf(ctx, now), id)
    tx.audit(`therapistSession:${id}`, [session?.clientUserId ?? null])
    // Reminded of by another gateway, moved or cancelled since it was found.
    if (session === undefined) return {}
    session.remindedFor = session.startsAt
    tx.enqueue(remindOfAppointment.outboxJob(id, versionOf(session.startsAt)))
    return {}
  })
}
