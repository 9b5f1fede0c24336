import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from './session'
import { zoneOf } from './zone'

const DAY_MS = 86_400_000
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const BYTE_UNITS = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
] as const

/** Formats of dates and numbers in the language of the page and the time zone of the person, or another zone. */
export function useFormat(zone?: string) {
  const { i18n } = useTranslation()
  const { person } = useSession()
  const timeZone = zone ?? zoneOf(person ?? {})
  const language = i18n.language
  return useMemo(() => {
    const make = (options: Intl.DateTimeFormatOptions, of = timeZone): Intl.DateTimeFormat =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: of })
    const day = make({ dateStyle: 'medium' })
    const moment = make({ dateStyle: 'medium', timeStyle: 'short' })
    const time = make({ timeStyle: 'short' })
    const weekday = make({ weekday: 'long', day: 'numeric', month: 'long' })
    const shortDay = make({ day: 'numeric', month: 'short' })
    // A date without a time is the same day everywhere.
    const dateAlone = make({ dateStyle: 'medium' }, 'UTC')
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const number = new Intl.NumberFormat(language)
    const list = new Intl.ListFormat(language)
    return {
      /** A day, such as 3 Nov 2026, of a moment or of a date without a time. */
      day: (value: string) =>
        /^\d{4}-\d{2}-\d{2}$/.test(value)
          ? dateAlone.format(new Date(`${value}T00:00:00Z`))
          : day.format(new Date(value)),
      moment: (value: string) => moment.format(new Date(value)),
      time: (value: string) => time.format(new Date(value)),
      weekday: (value: string) => weekday.format(new Date(value)),
      shortDay: (value: string) => shortDay.format(new Date(value)),
      /** `5 minutes ago`; after a week the day. */
      ago(value: string) {
        const difference = new Date(value).getTime() - Date.now()
        if (Math.abs(difference) > 7 * DAY_MS) return day.format(new Date(value))
        const [unit, size] = UNITS.find(([, length]) => Math.abs(difference) >= length) ?? (['minute', 60_000] as const)
        return relative.format(Math.round(difference / size), unit)
      },
      number: (value: number) => number.format(value),
      /** In the largest unit of which there is at least one: 1.1 TB. */
      bytes(value: number) {
        const [unit, size] = BYTE_UNITS.find(([, least]) => value >= least) ?? (['megabyte', 1_000_000] as const)
        const rounded = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
        return rounded.format(value / size)
      },
      list: (values: readonly string[]) => list.format(values),
      timeZone,
    }
  }, [language, timeZone])
}

/** First and last name; the given words for somebody without a name. */
export function fullName(
  person: { firstName?: string | null; lastName?: string | null } | null | undefined,
  none = '—',
) {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || none
}
