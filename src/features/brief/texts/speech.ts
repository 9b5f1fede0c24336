import { languageFor } from '../../../kernel/text/language.js'
import type { BriefTexts } from './brief-texts.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'

const TEXTS = { en, de, es }

/** How a brief is written for somebody: its texts, and how days and numbers look in them. */
export interface Speech {
  readonly texts: BriefTexts
  /** The tag of the language, such as `de-AT`. */
  readonly tag: string
  /** The day of a moment, in the client's time zone. */
  readonly day: (at: Date) => string
  /** A date without a time, as YYYY-MM-DD. */
  readonly date: (day: string) => string
  readonly number: (value: number) => string
}

/**
 * How a brief is written in a language; in English if none was chosen, or one in which there are no texts.
 * @param chosen the tag of a language.
 * @param zone the client's time zone.
 */
export function speechIn(chosen: string | null, zone: string): Speech {
  const { language, tag } = languageFor(TEXTS, chosen)
  const dates = (timeZone: string) => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' })
  const [moments, days, numbers] = [dates(zone), dates('UTC'), new Intl.NumberFormat(tag)]
  return {
    ...{ texts: TEXTS[language], tag },
    day: (at) => moments.format(at),
    date: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    number: (value) => numbers.format(value),
  }
}
