import { INSTRUMENT_KEYS, instrumentByKey } from '../../../screenings/index.js'
import { countOf } from './plan-dates.js'

// The longest first: `AUDIT-C` is no `AUDIT`.
const NAMES = new RegExp(
  INSTRUMENT_KEYS.map((key) => RegExp.escape(instrumentByKey(key)?.abbreviation ?? key))
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'gi',
)
const NUMBER = /\d+(?:[.,]\d+)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi
const QUANTITY =
  /\b(?:(?:at least|at most|no more than|fewer than|less than|more than|below|under|above|over|from \d+(?:\.\d+)? to|to|by|up to)\s+)?(?:\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten)\s*(?:%|percent|points?|times?|days?|nights?|hours?|minutes?|sessions?|drinks?|steps?|meals?|out of \d+|\/\s?10|of \d+)(?:\s+(?:or (?:less|more|fewer)|a|an|per|each|every|out of)\s+\w+)?(?:\s+(?:a|per|each) (?:day|week|month|night))?/i

/** A baseline and a target: `from 4 to 1 a week`, `from daily to twice a month`. */
const VALUE = String.raw`(?:\d+(?:\.\d+)?\s*%?|zero|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|daily|weekly|monthly)`
const FROM_TO = new RegExp(
  String.raw`\bfrom\s+(?:about\s+)?${VALUE}(?:\s+(?!to\b)\p{L}+){0,4}\s+to\s+(?:about\s+|at most\s+)?${VALUE}(?![\p{L}\d:/-])(?:\s+(?!by\b|in\b|a\b|per\b|each\b|every\b|and\b|within\b|until\b)\p{L}+)?(?:\s+(?:a|per|each|every)\s+(?:day|night|week|month|year)\b)?`,
  'iu',
)

/** The numbers of a text, in digits or words, without those in names of instruments. */
export function numbersIn(text: string): ReadonlySet<number> {
  const found = text.replaceAll(NAMES, ' ').match(NUMBER) ?? []
  return new Set(found.map((number) => countOf(number.replace(',', '.'))))
}

/** Whether a text has a number that is not in the plan. */
export function inventsNumber(text: string, known: ReadonlySet<number>): boolean {
  return [...numbersIn(text)].some((number) => !known.has(number))
}

/** The instrument and the target score that a text names: `PHQ-9 below 10`. */
export function scoreTargetIn(text: string): string | undefined {
  const name = new RegExp(NAMES.source, 'i').exec(text)
  if (name === null) return undefined
  const after =
    /^[^.;!?]{0,40}?\b(?:(?:from \d+ )?(?:to|below|under|above|over|of|at most|at least|less than|<=?|≤|>=?|≥))\s*(?:an? \w+ of )?\d+(?:\s+or (?:less|lower|fewer|more|higher))?/i.exec(
      text.slice(name.index + name[0].length),
    )
  return after === null ? undefined : `${name[0]}${after[0]}`
}

/** A quantity, frequency or duration in a text, with its baseline: `three times a week`, `from 4 to 1 a week`. */
export function quantityIn(text: string): string | undefined {
  return (FROM_TO.exec(text) ?? QUANTITY.exec(text))?.[0].trim()
}

/** The key of the instrument named in a text. */
export function instrumentNamedIn(text: string): string | undefined {
  const name = new RegExp(NAMES.source, 'i').exec(text)?.[0].toLowerCase()
  return INSTRUMENT_KEYS.find((key) => (instrumentByKey(key)?.abbreviation ?? key).toLowerCase() === name)
}
