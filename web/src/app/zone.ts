import { TZDate } from '@date-fns/tz'

/** The zone of a person whose profile names none, or one that this browser does not know. */
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone by which days and times are shown: that of the profile, else that of the browser. */
export function zoneOf({ timezone }: { readonly timezone?: string | null }): string {
  if (timezone === null || timezone === undefined) return OWN
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return OWN
    throw error
  }
}

/** Midnight of a day in a zone, so many days later. */
export function dayAfter(moment: Date | string, days: number, zone: string): TZDate {
  const day = new TZDate(new Date(moment).getTime(), zone)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + days)
  return day
}

/** Midnight of the Monday before a moment. */
export function mondayBefore(moment: Date, zone: string): TZDate {
  const day = dayAfter(moment, 0, zone)
  return dayAfter(day, -((day.getDay() + 6) % 7), zone)
}

/** The moment that a field of the form `2026-03-01T10:00` means in a zone. */
export function momentOf(field: string, zone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = field.split(/\D/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime())
}
