import ICAL from 'ical.js'
import type { Id } from '../../../kernel/ids.js'
import { languageFor } from '../../../kernel/text/language.js'
import { USUAL_LENGTH } from '../appointment-times.js'

/** What of an appointment is in a feed. */
export interface CalendarAppointment {
  readonly id: Id
  readonly status: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly updatedAt: Date
  readonly version: number
}

/** What an appointment and the calendar are called. Both are read by whoever looks at the screen of a telephone. */
const WORDS = {
  en: { appointment: 'Appointment', calendar: 'Appointments' },
  de: { appointment: 'Termin', calendar: 'Termine' },
  es: { appointment: 'Cita', calendar: 'Citas' },
} as const

const PRODUCT = '-//Care gateway//Calendar feed//EN'
/** How often programs that ask are told to look. */
const REFRESH = 'PT1H'

/**
 * Writes appointments as iCalendar (RFC 5545), in UTC. The same appointments give the same text.
 * @param host is part of the names of appointments, so that those of two services differ.
 */
export function writeCalendar(
  appointments: readonly CalendarAppointment[],
  { language, host }: { readonly language: string | null; readonly host: string },
): string {
  const words = WORDS[languageFor(WORDS, language).language]
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', PRODUCT)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  // Without a name some programs show the last part of the address, which is the secret.
  calendar.addPropertyWithValue('name', words.calendar)
  calendar.addPropertyWithValue('x-wr-calname', words.calendar)
  const refresh = calendar.addProperty(new ICAL.Property('refresh-interval'))
  refresh.resetType('duration')
  refresh.setValue(ICAL.Duration.fromString(REFRESH))
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  for (const { id, status, startsAt, endsAt, updatedAt, version } of appointments) {
    const event = new ICAL.Component('vevent')
    const isCancelled = status === 'cancelled'
    event.addPropertyWithValue('uid', `appointment-${id}@${host}`)
    event.addPropertyWithValue('dtstamp', utc(updatedAt))
    event.addPropertyWithValue('sequence', version)
    event.addPropertyWithValue('dtstart', utc(startsAt))
    event.addPropertyWithValue('dtend', utc(endsAt ?? new Date(startsAt.getTime() + USUAL_LENGTH)))
    event.addPropertyWithValue('summary', words.appointment)
    event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
    event.addPropertyWithValue('transp', isCancelled ? 'TRANSPARENT' : 'OPAQUE')
    // Whoever shares their calendar shows that a time is taken, and not by what.
    event.addPropertyWithValue('class', 'PRIVATE')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

function utc(at: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(at, true)
}
