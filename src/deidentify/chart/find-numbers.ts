import type { EntityType, Span } from '../span.js'
import type { ChartPerson } from './chart-identifiers.js'
import { TextWords } from './text-words.js'

/** The last digits of a telephone number, which are the same wherever it is dialled from. */
const LOCAL_DIGITS = 7
/** Shorter numbers are more often counts than identifiers. */
const FEWEST_DIGITS = 5
/** The digits of a number with letters are searched for by themselves if there are at least this many. */
const FEWEST_BESIDE_LETTERS = 6
/** The most separators between two digits of one number. */
const MOST_BETWEEN = 3
/** A telephone extension: x818, ext. 12. */
const EXTENSION = /^[ ,]{0,2}(?:x|ext\.?|extension|#) ?\d{1,6}/
const LONGEST_EXTENSION = 20
/** A number may contain a line break, mostly in text that was extracted from a file. */
const DIGIT_SEPARATOR = /^[ \t\r\n.()/+_-]*$/

interface KnownNumber {
  readonly digits: string
  readonly type: EntityType
  readonly ref: string
  /** True for a telephone number. It may be written with or without its country and area codes. */
  readonly isPhone: boolean
}

/** Returns a function that finds the telephone and other numbers of a chart, whatever separates their digits. */
export function numberFinder(people: readonly ChartPerson[]): (words: TextWords) => Span[] {
  const byEnd = new Map<string, KnownNumber[]>()
  for (const number of people.flatMap(numbersOf)) {
    const key = number.digits.slice(-LOCAL_DIGITS)
    byEnd.set(key, [...(byEnd.get(key) ?? []), number])
  }
  const lengths = [...new Set([...byEnd.keys()].map((key) => key.length))].sort((one, other) => other - one)
  if (lengths.length === 0) return () => []
  return (words) =>
    /\d/.test(words.text) ? digitGroups(words.text).flatMap((group) => findInGroup(words, group, byEnd, lengths)) : []
}

function numbersOf({ ref, phones, numbers }: ChartPerson): KnownNumber[] {
  // Remove the extension. By itself it does not identify a person.
  const dialled = phones.map((phone) => digitsOf(phone.replace(/(?:ext|x|#).*$/i, '')))
  const known = [
    ...dialled.map((digits) => ({ digits, type: 'PHONE' as const, ref, isPhone: true })),
    ...numbers
      .map((number) => ({ number, digits: digitsOf(number) }))
      .filter(({ number, digits }) => digits.length >= FEWEST_BESIDE_LETTERS || !/\p{L}/u.test(number))
      .map(({ digits }) => ({ digits, type: 'ID' as const, ref, isPhone: false })),
  ]
  return known.filter(({ digits }) => digits.length >= FEWEST_DIGITS)
}

function digitsOf(number: string): string {
  return new TextWords(number).text.replace(/\D/g, '')
}

/** The digits of one number in the text, and the position of each digit. */
interface DigitGroup {
  readonly digits: string
  readonly places: readonly number[]
}

function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = []
  let digits = ''
  let places: number[] = []
  const close = (): void => {
    if (digits.length >= FEWEST_DIGITS) groups.push({ digits, places })
    digits = ''
    places = []
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) continue
    const last = places.at(-1)
    if (last !== undefined && !isOneNumber(text, last, at)) close()
    digits += text.charAt(at)
    places.push(at)
  }
  close()
  return groups
}

function isOneNumber(text: string, last: number, at: number): boolean {
  const gap = text.slice(last + 1, at)
  return gap === '' || (gap.length <= MOST_BETWEEN && DIGIT_SEPARATOR.test(gap))
}

function findInGroup(
  words: TextWords,
  { digits, places }: DigitGroup,
  byEnd: ReadonlyMap<string, readonly KnownNumber[]>,
  lengths: readonly number[],
): Span[] {
  const found: Span[] = []
  for (let end = digits.length; end >= FEWEST_DIGITS;) {
    const hit = numberEndingAt(digits, end, byEnd, lengths)
    if (hit === undefined) {
      end--
      continue
    }
    const { number, from } = hit
    let start = places[from] ?? 0
    if (number.isPhone) while (/[+(]/.test(words.text.charAt(start - 1))) start--
    const last = (places[end - 1] ?? 0) + 1
    const extension = number.isPhone ? EXTENSION.exec(words.text.slice(last, last + LONGEST_EXTENSION)) : null
    found.push(words.span(start, last + (extension?.[0].length ?? 0), number.type, number.ref))
    end = from
  }
  return found.toReversed()
}

function numberEndingAt(
  digits: string,
  end: number,
  byEnd: ReadonlyMap<string, readonly KnownNumber[]>,
  lengths: readonly number[],
): { number: KnownNumber; from: number } | undefined {
  for (const length of lengths) {
    if (end < length) continue
    for (const number of byEnd.get(digits.slice(end - length, end)) ?? []) {
      const from = beginningOf(digits, end, number)
      if (from !== undefined) return { number, from }
    }
  }
  return undefined
}

/** The start of the known number in the group; undefined if only the last digits are equal. */
function beginningOf(digits: string, end: number, { digits: known, isPhone }: KnownNumber): number | undefined {
  if (!isPhone) return digits.endsWith(known, end) ? end - known.length : undefined
  let common = 0
  while (common < known.length && common < end && digits[end - 1 - common] === known[known.length - 1 - common])
    common++
  const from = end - common
  // Up to four digits before it are a country code or a long-distance prefix; more belong to something else.
  return from <= 4 ? 0 : from
}
