import { remember } from '../remember.js'
import { DAY } from './durations.js'

/** The texts of days (`2026-03-01T`) by their number: the entries of a list are of few days. */
const MOST_DAYS = 4_096
const dayOf = remember(MOST_DAYS, (number: number) => new Date(number * DAY).toISOString().slice(0, 11))
/** The first instant whose year has five digits. */
const YEAR_10000 = Date.UTC(10_000, 0)

const padded = (count: number, length: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, '0'))
const TWO = padded(60, 2)
const THREE = padded(1_000, 3)

/**
 * The result of `toISOString`, `2026-03-01T09:30:00.000Z`, in a quarter of its time: a list has one or more instants in
 * each row.
 */
export function isoInstant(at: Date): string {
  const time = at.getTime()
  if (!(time >= 0 && time < YEAR_10000)) return at.toISOString()
  const number = Math.floor(time / DAY)
  const rest = time - number * DAY
  const seconds = Math.floor(rest / 1_000)
  const minutes = Math.floor(seconds / 60)
  return `${dayOf(number)}${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}.${THREE[rest % 1_000]}Z`
}
