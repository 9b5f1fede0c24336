import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { zoneOf } from '../../users/index.js'
import type { ScheduleListArguments, ScreeningScheduleType } from './schedule.type.js'
import { schedulesReadable } from './screening-schedule.policy.js'
import { defineTrackedList, type TrackedRow } from '../tracked-list.js'

/** A schedule as the reads select it. */
export type ScheduleRow = ScreeningScheduleType & TrackedRow

/** Lists of schedules, newest first. */
export const scheduleList = defineTrackedList<ScheduleRow>({
  readable: schedulesReadable,
  columns: sql`r.instrument_key as "instrument", r.recurrence, r.reminder_hour as "reminderHour", r.starts_on as "startsOn",
    r.next_due_on as "nextDueOn",
    (r.next_due_on + make_interval(hours => r.reminder_hour)) at time zone ${zoneOf(sql`r.client_user_id`)} as "nextDueAt",
    r.asked_on as "askedOn", r.ends_on as "endsOn", r.assigned_by_user_id as "assignedById", r.created_at as "createdAt",
    r.ended_at as "endedAt"`,
  freeText: [],
  time: sql`r.created_at`,
  at: ({ createdAt }) => createdAt,
})

const every = sql`true`
const open = sql`r.ended_at is null`
const newestOfAll = scheduleList.firstPages(every)
const newestOpen = scheduleList.firstPages(open)

/** A client's schedules, newest first, one page. @throws InvalidInput naming `first` or `after`. */
export function listSchedules(
  ctx: OperationContext,
  clientId: Id,
  { onlyOpen, first, after = null }: ScheduleListArguments,
): Promise<Connection<ScheduleRow>> {
  return scheduleList.page(ctx, clientId, onlyOpen ? open : every, { first, after })
}

/** The same for each person of a list: first pages are read together. */
export function listSchedulesOfUser(
  ctx: OperationContext,
  userId: Id,
  page: ScheduleListArguments,
): Promise<Connection<ScheduleRow>> {
  if ((page.after ?? null) !== null) return listSchedules(ctx, userId, page)
  return (page.onlyOpen ? newestOpen : newestOfAll)(ctx, userId, page.first)
}
