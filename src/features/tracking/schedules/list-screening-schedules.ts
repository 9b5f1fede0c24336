import { defineReads } from '../../../database/read/record-reads.js'
import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { zoneOf } from '../../users/index.js'
import type { ScheduleListArguments, ScreeningScheduleType } from './schedule.type.js'
import { schedulesReadable } from './screening-schedule.policy.js'

/** How schedules are read. */
export const scheduleReads = defineReads<OperationContext, ScreeningScheduleType>({
  table: 'screening_schedule',
  readable: schedulesReadable,
  columns: [
    ...(['recurrence', 'reminderHour', 'startsOn', 'nextDueOn', 'askedOn', 'endsOn', 'createdAt', 'endedAt'] as const),
    {
      instrument: sql`r.instrument_key`,
      nextDueAt: sql`(r.next_due_on + make_interval(hours => r.reminder_hour)) at time zone ${zoneOf(sql`r.client_user_id`)}`,
      assignedById: sql`r.assigned_by_user_id`,
    },
  ],
  freeText: [],
  order: { time: sql`r.created_at`, at: ({ createdAt }) => createdAt, direction: 'newest first' },
})

const every = sql`true`
const open = sql`r.ended_at is null`
const newestOfAll = scheduleReads.firstPageOf(every)
const newestOpen = scheduleReads.firstPageOf(open)

/** A client's schedules, newest first, one page. @throws InvalidInput naming `after` or `before`. */
export function listSchedules(
  ctx: OperationContext,
  clientId: Id,
  { onlyOpen, page }: ScheduleListArguments,
): Promise<Connection<ScreeningScheduleType>> {
  return scheduleReads.pageOf(ctx, clientId, onlyOpen ? open : every, page)
}

/** The same for each person of a list: first pages are read together. */
export function listSchedulesOfUser(
  ctx: OperationContext,
  userId: Id,
  { onlyOpen, page }: ScheduleListArguments,
): Promise<Connection<ScreeningScheduleType>> {
  return (onlyOpen ? newestOpen : newestOfAll)(ctx, userId, page)
}
