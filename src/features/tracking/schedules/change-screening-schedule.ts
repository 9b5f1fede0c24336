import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { dayOf } from '../../users/index.js'
import { assertDays, scheduleChange } from './schedule-input.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { schedulesWritable } from './screening-schedule.policy.js'
import { findForChange } from '../change-tracked.js'

/**
 * Changes a schedule: an absent field stays, null clears the end. The next occurrence stays where it is unless it is
 * named.
 * @throws NotFound, also for one that has ended; InvalidInput naming the field.
 */
export async function changeScreeningSchedule(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
): Promise<{ readonly id: Id }> {
  const input = parseInput(scheduleChange, rawInput)
  const scope = schedulesWritable(ctx)
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const schedule = await findForChange(tx, ScreeningSchedule, scope, id)
    const before = { recurrence: schedule.recurrence, nextDueOn: schedule.nextDueOn }
    if (input.recurrence) schedule.recurrence = input.recurrence
    if (input.reminderHour != null) schedule.reminderHour = input.reminderHour
    if (input.endsOn !== undefined) schedule.endsOn = input.endsOn
    if (input.nextDueOn) schedule.nextDueOn = input.nextDueOn
    if (input.nextDueOn || input.endsOn) {
      const today = input.nextDueOn ? await dayOf(tx, schedule.clientUserId, now) : schedule.nextDueOn
      assertDays({ field: 'nextDueOn', on: schedule.nextDueOn }, schedule.endsOn, today)
    }
    // From here on it is counted anew; what was said as it is already is no change.
    const isAnother = schedule.recurrence !== before.recurrence || schedule.nextDueOn !== before.nextDueOn
    if (isAnother) schedule.startsOn = schedule.nextDueOn
    schedule.updatedAt = now
    tx.audit(`screeningSchedule:${id}`, [schedule.clientUserId])
    return { id }
  })
}

/**
 * Ends a schedule: nobody is reminded of it any more, not of what waits either.
 * @throws NotFound, also the second time.
 */
export async function endScreeningSchedule(ctx: OperationContext, id: Id): Promise<{ readonly id: Id }> {
  const scope = schedulesWritable(ctx)
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const schedule = await findForChange(tx, ScreeningSchedule, scope, id)
    Object.assign(schedule, { endedAt: now, askedOn: null, updatedAt: now })
    tx.audit(`screeningSchedule:${id}`, [schedule.clientUserId])
    return { id }
  })
}
