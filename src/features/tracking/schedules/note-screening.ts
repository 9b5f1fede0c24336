import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { dayOf } from '../../users/index.js'
import { onScreeningRecorded } from '../../screenings/index.js'
import { dayBeyond, occurrenceFrom } from './occurrences.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { schedulesAnswered } from './screening-schedule.policy.js'

// A screening answers what is asked for by a schedule, whoever recorded it.
export const noteScreening = onScreeningRecorded(
  'schedules',
  async (ctx, tx, { clientUserId, instrumentKey, takenAt }) => {
    const scope = schedulesAnswered(clientUserId, instrumentKey)
    const [found] = await tx.rows<{ id: Id }>(sql`select s.id from ${scope.as('s')}`)
    const schedule = found && (await tx.find(ScreeningSchedule, scope, found.id))
    if (schedule !== undefined) await noteAnswer(ctx, tx, schedule, takenAt)
  },
)

async function noteAnswer(
  ctx: OperationContext,
  tx: Transaction,
  schedule: ScreeningSchedule,
  takenAt: Date,
): Promise<void> {
  const { startsOn, recurrence, nextDueOn, askedOn } = schedule
  const beyond = dayBeyond(recurrence, await dayOf(tx, schedule.clientUserId, takenAt))
  if (askedOn !== null && askedOn < beyond) schedule.askedOn = null
  if (nextDueOn < beyond) schedule.nextDueOn = occurrenceFrom(startsOn, recurrence, beyond)
  schedule.updatedAt = ctx.clock.now()
}
