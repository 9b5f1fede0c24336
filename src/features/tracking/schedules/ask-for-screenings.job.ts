import { write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { dayOf } from '../../users/index.js'
import { addDays, occurrenceFrom } from './occurrences.js'
import { remindOfScreening } from './remind-of-screening.job.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { ASK_FOR_SCREENINGS, schedulesDue } from './screening-schedule.policy.js'

/** In one run; what is left is due in the next. */
const MOST_AT_ONCE = 500

/** Takes schedules whose day has come to their next occurrence, each with the one reminder of what is due now. */
export const askForScreenings = defineRecurring(
  ASK_FOR_SCREENINGS,
  '1 minute',
  async (ctx: OperationContext, signal) => {
    const now = ctx.clock.now()
    const due = await readRows<{ id: Id }>(
      ctx,
      sql`select s.id from ${schedulesDue(ctx, now).as('s')} order by s.next_due_on, s.id limit ${MOST_AT_ONCE}`,
      // Whose they are is said by the transaction of each.
      { subject: () => null },
    )
    const failures: unknown[] = []
    for (const { id } of due) {
      if (signal.aborted) break
      // One that cannot be taken on stands first again in the next run: the others must not wait for it.
      await ask(ctx, id, now).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some schedules could not be taken on.')
  },
)

async function ask(ctx: OperationContext, id: Id, now: Date): Promise<void> {
  await write(ctx, async (tx) => {
    const schedule = await tx.find(ScreeningSchedule, schedulesDue(ctx, now), id)
    tx.audit(`screeningSchedule:${id}`, [schedule?.clientUserId ?? null])
    // Answered, changed or ended since it was found.
    if (schedule === undefined) return {}
    schedule.updatedAt = now
    const today = await dayOf(tx, schedule.clientUserId, now)
    const { startsOn, recurrence, nextDueOn, endsOn } = schedule
    // Also where nothing ran on the last day.
    if (endsOn !== null && endsOn < today) {
      Object.assign(schedule, { endedAt: now, askedOn: null })
      return {}
    }
    schedule.askedOn = nextDueOn
    schedule.occurrence += 1
    // What came due while nothing ran is asked for once.
    schedule.nextDueOn = occurrenceFrom(startsOn, recurrence, addDays(nextDueOn > today ? nextDueOn : today, 1))
    tx.enqueue(remindOfScreening.outboxJob(id, schedule.occurrence))
    return {}
  })
}
