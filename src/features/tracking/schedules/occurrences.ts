import { DAY } from '../../../kernel/time/durations.js'
import type { Recurrence } from './screening-schedule.entity.js'

/** Days of the calendar are `YYYY-MM-DD`; which zone's they are is the caller's business. */
const PERIOD_DAYS = { weekly: 7, biweekly: 14 } as const
/** An answer counts for the occurrence that it is nearest to. */
const HALF_DAYS = { weekly: 3, biweekly: 7, monthly: 14 } as const

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY)
}

/**
 * The first occurrence on a day or after it. They are counted from the first one, so that what was asked for on Mondays
 * stays on Mondays, and what began on the 31st comes on the last day of shorter months.
 */
export function occurrenceFrom(startsOn: string, recurrence: Recurrence, day: string): string {
  if (day <= startsOn) return startsOn
  if (recurrence !== 'monthly') {
    const period = PERIOD_DAYS[recurrence]
    const passed = (Date.parse(day) - Date.parse(startsOn)) / DAY
    return addDays(startsOn, Math.ceil(passed / period) * period)
  }
  const months = monthOf(day) - monthOf(startsOn)
  const inItsMonth = addMonths(startsOn, months)
  return inItsMonth >= day ? inItsMonth : addMonths(startsOn, months + 1)
}

/** The first day whose occurrence an answer of this day does not count for. */
export function dayBeyond(recurrence: Recurrence, answeredOn: string): string {
  return addDays(answeredOn, HALF_DAYS[recurrence] + 1)
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function addMonths(day: string, months: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))]
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return toDay(Date.UTC(year, month + months, Math.min(date, last)))
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
