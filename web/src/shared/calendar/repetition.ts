/** How an appointment can be repeated. */
export const REPETITIONS = ['NEVER', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const
export type Repetition = (typeof REPETITIONS)[number]

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** Not every month has a fifth of each weekday, but each has a last one. */
const MOST_IN_A_MONTH = 4

/**
 * The rule of RFC 5545 by which an appointment is repeated. Each month it is on the same weekday: the second Tuesday.
 * @param field the first beginning, of the form `2026-03-01T10:00`.
 */
export function ruleOf(repetition: Exclude<Repetition, 'NEVER'>, field: string, count: number): string {
  const end = `COUNT=${count}`
  if (repetition === 'WEEKLY') return `FREQ=WEEKLY;${end}`
  if (repetition === 'BIWEEKLY') return `FREQ=WEEKLY;INTERVAL=2;${end}`
  const date = new Date(`${field.slice(0, 10)}T00:00:00Z`)
  const week = Math.ceil(date.getUTCDate() / 7)
  return `FREQ=MONTHLY;BYDAY=${week > MOST_IN_A_MONTH ? -1 : week}${DAYS[date.getUTCDay()] ?? ''};${end}`
}
