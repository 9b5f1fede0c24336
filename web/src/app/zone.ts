import { TZDate } from '@date-fns/tz'

/** The zone of a person whose profile names none, or one that this browser does not know. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface Zoned {
  readonly timezone?: string | null
}

/** The zone of a profile; undefined if it names none, or something else. */
export function ownZoneOf({ timezone }: Zoned): string | undefined {
  if (timezone === null || timezone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The zone by which days and times are shown: that of the profile, else that of the browser. */
export function zoneOf(person: Zoned): string {
  return ownZoneOf(person) ?? OWN_ZONE
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

/** A moment in a zone as such a field has it. */
export function fieldOf(moment: string, zone: string): string {
  // Of dates in a zone, `toISOString` has the time of the zone.
  return new TZDate(new Date(moment).getTime(), zone).toISOString().slice(0, 16)
}
