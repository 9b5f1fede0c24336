import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { DAY, MINUTE } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { refusalOf } from '../../users/index.js'
import { appointmentsThatTakeTime } from '../appointment.policy.js'
import { endOfAppointment } from '../appointment-times.js'
import { therapistsOfCalendars } from './availability.policy.js'
import type { OpenTime } from './availability.type.js'

const { openTimes: MOST, openTimeDays, leastMinutes, mostMinutes } = LIMITS.appointment

/** An appointment begins at a quarter of an hour, in every time zone: their offsets are quarters of an hour. */
const STEP = 15 * MINUTE

/** What is looked for. */
interface Wanted {
  readonly therapistId: Id
  readonly from: Date
  readonly to: Date
  readonly minutes: number
}

interface FreeRow extends Record<string, unknown> {
  readonly therapistId: Id
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/**
 * Times within a therapist's working hours at which they have no appointment, the earliest first: one after the other,
 * each from a quarter of an hour on.
 * @throws Unauthenticated, Forbidden, NotFound; InvalidInput naming `to` or `minutes`.
 */
export async function listOpenTimes(
  ctx: OperationContext,
  { therapistId, from, to, minutes }: Wanted,
): Promise<readonly OpenTime[]> {
  const therapists = therapistsOfCalendars(ctx)
  if (to <= from) throw InvalidInput.of('to', 'must be after the beginning of the range')
  if (to.getTime() - from.getTime() > openTimeDays * DAY) {
    throw InvalidInput.of('to', `must be within ${openTimeDays} days of the beginning of the range`)
  }
  if (minutes < leastMinutes || minutes > mostMinutes) {
    throw InvalidInput.of('minutes', `must be between ${leastMinutes} and ${mostMinutes}`)
  }
  const start = new Date(Math.max(from.getTime(), ctx.clock.now().getTime()))
  const end = new Date(Math.max(to.getTime(), start.getTime()))
  // A therapist without working hours, or who is suspended, has one row without times. Clocks that skip an hour can
  // turn two times around.
  const rows = await readRows<FreeRow>(
    ctx,
    sql`with therapist as (
          select r.id, r.zone, r.working_hours, r.days_off, r.suspended_at from ${therapists.as('r')}
          where r.id = ${therapistId}
        ), work as (
          select range_agg(tstzrange(w.begins, greatest(w.begins, w.ends))) as times
          from therapist h
          cross join lateral generate_series(
            (${start}::timestamptz at time zone h.zone)::date, (${end}::timestamptz at time zone h.zone)::date, interval '1 day'
          ) d(day)
          join lateral jsonb_to_recordset(h.working_hours) as p(weekday text, "from" time, "to" time)
            on p.weekday = to_char(d.day, 'FMday')
          cross join lateral (select (d.day::date + p."from") at time zone h.zone as begins,
            (d.day::date + p."to") at time zone h.zone as ends) w
          where h.suspended_at is null and not exists (
            select from jsonb_to_recordset(h.days_off) as o("from" date, "to" date)
            where d.day::date between o."from" and o."to")
        ), taken as (
          select range_agg(tstzrange(r.starts_at, ${endOfAppointment})) as times
          from ${appointmentsThatTakeTime(ctx, therapistId).as('r')}
          where r.starts_at < ${end} and r.starts_at > ${start}::timestamptz - interval '24 hours'
        )
        select h.id as "therapistId", lower(f.free) as "startsAt", upper(f.free) as "endsAt"
        from therapist h cross join work cross join taken
        left join lateral unnest((work.times - coalesce(taken.times, '{}')) * tstzmultirange(tstzrange(${start}, ${end}))) f(free) on true
        order by f.free`,
    { subject: (row) => row.therapistId },
  )
  if (rows.length === 0) throw await refusalOf(ctx, therapistId)
  return openTimesIn(rows, minutes * MINUTE)
}

function openTimesIn(free: readonly FreeRow[], length: number): readonly OpenTime[] {
  const times: OpenTime[] = []
  for (const { startsAt, endsAt } of free) {
    if (startsAt === null || endsAt === null) continue
    let at = toStep(startsAt.getTime())
    while (at + length <= endsAt.getTime()) {
      times.push({ startsAt: new Date(at), endsAt: new Date(at + length) })
      if (times.length === MOST) return times
      at = toStep(at + length)
    }
  }
  return times
}

const toStep = (at: number): number => Math.ceil(at / STEP) * STEP
