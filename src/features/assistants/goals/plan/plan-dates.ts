import { isDay } from '../../../../kernel/time/date-or-instant.js'
import { DAY } from '../../../../kernel/time/durations.js'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const SHORT = MONTHS.split('|').map((month) => month.slice(0, 3))
const MONTH = String.raw`(?<month>(?:${SHORT.join('|')})[a-z]{0,6})\.?`
const ISO = /\b(?<iso>\d{4}-\d{2}-\d{2})\b/
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})\b`, 'i')
const DAY_FIRST = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?${MONTH},?\s+(?<year>\d{4})\b`,
  'i',
)
const MONTH_END = new RegExp(String.raw`\bend of ${MONTH},?\s+(?<year>\d{4})\b`, 'i')
const SLASHED = /\b(?<one>\d{1,2})\/(?<two>\d{1,2})\/(?<year>\d{4})\b/
const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const COUNT = String.raw`(?<count>\d{1,3}|${NUMBER_WORDS.slice(1).join('|')})`
/** `in 12 weeks`, `within three months`; `for two weeks` is a duration and no due date. */
const AHEAD = new RegExp(
  String.raw`\b(?:in|within|after|by|over the next|next)\s+(?:the next\s+)?${COUNT}\s+(?<unit>day|week|month|year)s?\b`,
  'i',
)
const SPAN = new RegExp(String.raw`^\W*${COUNT}\s+(?<unit>day|week|month|year)s?\W*$`, 'i')
const FARTHEST_YEARS = 5

/**
 * The day that a text names, as `YYYY-MM-DD`: a date, or a time from a given day. Null if there is none or it is
 * ambiguous: 3/4/2027 may be in March or in April.
 * @param isDate true if the text is where a plan gives a date, so that `12 weeks` alone is one.
 */
export function dayIn(text: string, from: string, isDate: boolean): string | null {
  const iso = ISO.exec(text)?.groups?.['iso']
  if (iso !== undefined) return isDay(iso) ? iso : null
  const named = (MONTH_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups
  if (named !== undefined) {
    const month = SHORT.indexOf((named['month'] ?? '').slice(0, 3).toLowerCase()) + 1
    return written(named['year'], month, Number(named['day']))
  }
  const ended = MONTH_END.exec(text)?.groups
  if (ended !== undefined) {
    const month = SHORT.indexOf((ended['month'] ?? '').slice(0, 3).toLowerCase()) + 1
    return new Date(Date.UTC(Number(ended['year']), month, 0)).toISOString().slice(0, 10)
  }
  const slashed = SLASHED.exec(text)?.groups
  if (slashed !== undefined) {
    const [one, two] = [Number(slashed['one']), Number(slashed['two'])]
    if (one !== two && one <= 12 && two <= 12) return null
    return one > 12 ? written(slashed['year'], two, one) : written(slashed['year'], one, two)
  }
  const ahead = (AHEAD.exec(text) ?? (isDate ? SPAN.exec(text) : null))?.groups
  return ahead === undefined ? null : later(from, countOf(ahead['count'] ?? ''), (ahead['unit'] ?? '').toLowerCase())
}

/** The day that many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** A number in digits or as a word up to twelve; NaN for anything else. */
export function countOf(word: string): number {
  const at = NUMBER_WORDS.indexOf(word.toLowerCase())
  return at >= 0 ? at : Number(word)
}

function written(year: string | undefined, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : null
}

function later(from: string, count: number, unit: string): string | null {
  if (unit === 'day' || unit === 'week') return daysAfter(from, unit === 'week' ? 7 * count : count)
  const months = unit === 'year' ? 12 * count : count
  if (months > 12 * FARTHEST_YEARS) return null
  const at = new Date(`${from}T00:00:00Z`)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString().slice(0, 10)
}
