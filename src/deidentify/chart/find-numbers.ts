import type { EntityType, Span } from '../span.js'
import type { ChartPerson } from './chart-identifiers.js'
import { TextWords } from './text-words.js'

/** What is left of a number wherever it is dialled from. */
const LOCAL_DIGITS = 7
/** Shorter numbers are counts. */
const FEWEST_DIGITS = 5
/** Of a number with letters the digits alone are looked for too, when they are as many. */
const FEWEST_BESIDE_LETTERS = 6
/** Signs and spaces between two digits of one number. */
const MOST_BETWEEN = 3
/** What is dialled afterwards: x818, ext. 12. */
const EXTENSION = /^[ ,]{0,2}(?:x|ext\.?|extension|#) ?\d{1,6}/
const LONGEST_EXTENSION = 20
/** A line may end within a number, above all in what was read from a file. */
const BETWEEN = /^[ \t\r\n.()/+_-]*$/

interface KnownNumber {
  readonly digits: string
  readonly type: EntityType
  readonly of: string
  /** A telephone number may begin with a country code, an area code, or nothing. */
  readonly isPhone: boolean
}

/** Makes what finds telephone numbers and other numbers of a chart, however their digits are set apart. */
export function numberFinder(people: readonly ChartPerson[]): (words: TextWords) => Span[] {
  const byEnd = new Map<string, KnownNumber[]>()
  for (const number of people.flatMap(numbersOf)) {
    const key = number.digits.slice(-LOCAL_DIGITS)
    byEnd.set(key, [...(byEnd.get(key) ?? []), number])
  }
  const lengths = [...new Set([...byEnd.keys()].map((key) => key.length))].sort((one, other) => other - one)
  if (lengths.length === 0) return () => []
  return (words) => digitGroups(words.text).flatMap((group) => inGroup(words, group, byEnd, lengths))
}

function numbersOf({ ref, phones, numbers }: ChartPerson): KnownNumber[] {
  // An extension is dialled after the number and says little without it.
  const dialled = phones.map((phone) => digitsOf(phone.replace(/(?:ext|x|#).*$/i, '')))
  const known = [
    ...dialled.map((digits) => ({ digits, type: 'PHONE' as const, of: ref, isPhone: true })),
    ...numbers
      .map((number) => ({ number, digits: digitsOf(number) }))
      .filter(({ number, digits }) => digits.length >= FEWEST_BESIDE_LETTERS || !/\p{L}/u.test(number))
      .map(({ digits }) => ({ digits, type: 'ID' as const, of: ref, isPhone: false })),
  ]
  return known.filter(({ digits }) => digits.length >= FEWEST_DIGITS)
}

function digitsOf(number: string): string {
  return new TextWords(number).text.replace(/\D/g, '')
}

/** Digits that belong together, and where each of them stands. */
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
  return gap === '' || (gap.length <= MOST_BETWEEN && BETWEEN.test(gap))
}

function inGroup(
  words: TextWords,
  { digits, places }: DigitGroup,
  byEnd: ReadonlyMap<string, readonly KnownNumber[]>,
  lengths: readonly number[],
): Span[] {
  const found: Span[] = []
  for (let end = digits.length; end >= FEWEST_DIGITS;) {
    const hit = endingAt(digits, end, byEnd, lengths)
    if (hit === undefined) {
      end--
      continue
    }
    const { number, from } = hit
    let start = places[from] ?? 0
    if (number.isPhone) while (/[+(]/.test(words.text.charAt(start - 1))) start--
    const last = (places[end - 1] ?? 0) + 1
    const extension = number.isPhone ? EXTENSION.exec(words.text.slice(last, last + LONGEST_EXTENSION)) : null
    found.push(words.span(start, last + (extension?.[0].length ?? 0), number.type, number.of))
    end = from
  }
  return found.toReversed()
}

function endingAt(
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

/** Where the number begins in the group; undefined when it is another one that ends alike. */
function beginningOf(digits: string, end: number, { digits: known, isPhone }: KnownNumber): number | undefined {
  if (!isPhone) return digits.endsWith(known, end) ? end - known.length : undefined
  let common = 0
  while (common < known.length && common < end && digits[end - 1 - common] === known[known.length - 1 - common])
    common++
  const from = end - common
  // What is left before it is a country code or a zero for long distance, or belongs to something else.
  return from <= 4 ? 0 : from
}
