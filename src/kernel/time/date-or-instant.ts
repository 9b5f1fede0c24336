import { HOUR } from './durations.js'

/** A time in the input of a caller: an instant, or a whole day in the time zone of the client. */
export type DateOrInstant =
  | { readonly kind: 'instant'; readonly at: Date }
  | { readonly kind: 'day'; readonly day: string }

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads an ISO 8601 date-time with any offset (none means UTC), or a date.
 * @returns undefined if the text is neither, or names a day or time that does not exist.
 */
export function parseDateOrInstant(text: string): DateOrInstant | undefined {
  const parts = ISO.exec(text)?.groups
  if (parts === undefined) return undefined
  const day = `${parts.year}-${parts.month}-${parts.day}`
  if (!isDay(day)) return undefined
  if (parts.hour === undefined) return { kind: 'day', day }
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const milliseconds = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3))
  const offset = offsetMinutes(parts.zone ?? 'Z')
  if (offset === undefined) return undefined
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const at = new Date(midnight + ((hour * 60 + minute - offset) * 60 + second) * 1_000 + milliseconds)
  // With its offset, the instant must still have a year of four digits. PostgreSQL has no year zero.
  return at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9_999 ? { kind: 'instant', at } : undefined
}

/** True for a `YYYY-MM-DD` that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const at = new Date(`${text}T00:00:00.000Z`)
  // `Date` reads the 31st of a shorter month as a day of the next month, or as invalid.
  return at.getUTCDate() === Number(text.slice(8))
}

/** True when the first is later than the second in every time zone. */
export function isAfter(from: DateOrInstant, to: DateOrInstant): boolean {
  if (from.kind === 'day' && to.kind === 'day') return from.day > to.day
  return earliest(from) > latest(to)
}

/** A day begins up to 14 hours earlier and ends up to 12 hours later than in UTC. */
function earliest(value: DateOrInstant): number {
  return value.kind === 'instant' ? value.at.getTime() : Date.parse(`${value.day}T00:00:00Z`) - 14 * HOUR
}

function latest(value: DateOrInstant): number {
  return value.kind === 'instant' ? value.at.getTime() : Date.parse(`${value.day}T00:00:00Z`) + 36 * HOUR
}

function offsetMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || 0)
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
