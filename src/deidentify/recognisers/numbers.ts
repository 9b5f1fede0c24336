import { ibanLength, isIban, isVin, passesLuhn } from './checksums.js'
import type { PatternRule, PatternMatch } from './pattern-recogniser.js'

const CARD = /(?<![\d.+])\d(?:[ .-]?\d){11,18}(?!\d)/g
const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/gi
/** A code of letters and digits. */
const ALPHANUMERIC_CODE =
  /(?<![A-Za-z\d_])(?=[A-Z\d-]{0,30}\d)(?=[\d-]{0,30}[A-Z])[A-Z\d]{1,30}(?:-[A-Z\d]{1,30}){0,6}(?![A-Za-z\d_])/gi
const UNIT =
  /^[\d.-]+(?:mg|mcg|ug|ml|dl|kg|cm|mm|iu|units?|meq|mmol|mmhg|bpm|kcal|cal|hrs?|hours?|mins?|minutes?|days?|weeks?|wks?|months?|mos?|years?|yrs?|yo|yom|yof|st|nd|rd|th|am|pm|lbs?|ft|in|x|k|s|m|h|d|w|y|f|c|g|l|p)$/i

/**
 * Numbers with a format or check digit of their own: cards, social security and vehicle numbers, UUIDs, MAC addresses.
 */
export const NUMBERS: readonly PatternRule[] = [
  { type: 'CARD', pattern: CARD, digits: 12, accept: (value) => isCard(value) },
  { type: 'SSN', digits: 9, pattern: /(?<![\d-])\d{3}([ .-])\d{2}\1\d{4}(?![\d-])/g },
  {
    type: 'SSN',
    pattern:
      /(?:\bssn?|social security|soc\.? sec)[^\d\n]{0,40}(\d{9}|(?:x{3}|\*{3})-?(?:xx|\*\*)-?\d{4}|\d{4})(?!\d)/dgi,
    group: 1,
    digits: 4,
    hint: /ssn?|soc/i,
  },
  {
    type: 'VEHICLE',
    digits: 3,
    pattern: /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/gi,
    accept: (value) => isVin(value),
  },
  {
    type: 'ID',
    sign: '-',
    hint: /-[\da-f]{4}-/i,
    pattern: /(?<![A-Za-z\d])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![A-Za-z\d])/gi,
  },
  {
    type: 'DEVICE',
    hint: /[:-][\da-f]{2}[:-]/i,
    pattern: /(?<![\da-f:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}(?![\da-f:-])/gi,
  },
]

/** Long numbers of no known type. They are searched for after telephone numbers. */
export const LONG_NUMBERS: readonly PatternRule[] = [
  { type: 'ID', pattern: ALPHANUMERIC_CODE, digits: 3, accept: (value) => isIdentifyingCode(value) },
  { type: 'ID', digits: 7, hint: /\d{7}/, pattern: /(?<![\d.,])\d{7,40}(?!\d|[.,]\d)/g },
]

/** Finds international bank account numbers by the length for their country and their check digits. */
export function findIbans(text: string): PatternMatch[] {
  const found: PatternMatch[] = []
  if (!/[A-Z]{2}\d{2}/i.test(text)) return found
  for (const match of text.matchAll(IBAN)) {
    // A country that is not in the registry may still use valid check digits.
    const length = ibanLength(match[0].slice(0, 2)) ?? match[0].replace(/[ -]/g, '').length
    const end = endOfCharacters(match[0], length)
    if (end === undefined || /^[A-Za-z0-9]/.test(text.slice(match.index + end))) continue
    const iban = match[0].slice(0, end).replace(/[ -]/g, '')
    // A mistyped number still identifies a person.
    const isKnownCountry = ibanLength(match[0].slice(0, 2)) !== undefined
    const isWritten =
      /^[A-Z0-9]+$/i.test(match[0].slice(0, end)) ||
      /iban/i.test(text.slice(Math.max(0, match.index - 30), match.index))
    const sure = isIban(iban) || (isKnownCountry && isWritten)
    if (sure) found.push({ start: match.index, end: match.index + end, type: 'IBAN' })
  }
  return found
}

function endOfCharacters(value: string, count: number): number | undefined {
  let seen = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] !== ' ' && value[at] !== '-' && ++seen === count) return at + 1
  }
  return undefined
}

/** Whether a number has a valid check digit or a usual card format. A mistyped number still identifies a person. */
function isCard(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  if (/^(\d)\1*$/.test(digits)) return false
  return passesLuhn(digits) || /^\d{4}([ .-])\d{4}\1\d{4}\1\d{4}$/.test(value) || /^[3-6]\d{14,15}$/.test(value)
}

function isIdentifyingCode(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return (
    value.length >= 6 &&
    digits >= 3 &&
    !UNIT.test(value) &&
    !/(?:^|-)[a-z]{4,}(?:-|$)/i.test(value) &&
    !/^(?:[A-Z]\d{2}-)?[A-Z]\d{2}$/i.test(value) &&
    !/^(?:covid|sars|h\d)/i.test(value) &&
    digits * 3 >= value.length
  )
}
