import type { Span } from '../span.js'
import type { ChartPerson } from './chart-identifiers.js'
import type { TextWords } from './text-words.js'
import { foldKey } from '../text/fold-text.js'

/** The languages whose month names, full and abbreviated, are recognised. */
const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl']

/** A day without a year counts only if a birth word is among this many words before it. */
const BIRTH_WORD_DISTANCE = 6
const BIRTH_WORD = /^(?:dob|born|birth|birthday|birthdate|bday|birthdays)$/

interface BirthYear {
  readonly year: number
  readonly ref: string
}

/** The same for every chart. Naming them takes milliseconds. */
let monthsByName: ReadonlyMap<string, number> | undefined

/**
 * Returns a function that finds dates of birth: in digits in each order, with month names, with or without the year.
 */
export function birthDateFinder(people: readonly ChartPerson[]): (words: TextWords) => Span[] {
  const byDay = new Map<number, BirthYear[]>()
  for (const { ref, birthDates } of people) {
    for (const date of birthDates) {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
      const key = month * 100 + day
      byDay.set(key, [...(byDay.get(key) ?? []), { year, ref }])
    }
  }
  if (byDay.size === 0) return () => []
  const months = (monthsByName ??= monthNames())
  // Day 0 of a month holds everyone who was born in that month.
  for (const [key, born] of [...byDay]) {
    const month = Math.trunc(key / 100) * 100
    byDay.set(month, [...(byDay.get(month) ?? []), ...born])
  }
  const bornOn: FindBirth = (month = 0, day = 0, year) =>
    byDay.get(month * 100 + day)?.find((born) => year === undefined || year === born.year || year === born.year % 100)
      ?.ref

  return (words) => {
    const found: Span[] = []
    let firstFree = 0
    for (let at = 0; at < words.count; at++) {
      const word = words.word(at)
      const match = months.has(word)
        ? findAroundMonth(words, at, months.get(word) ?? 0, bornOn)
        : isDigit(word.charCodeAt(0))
          ? (findInNumbers(words, at, bornOn) ?? findInOneWord(words, at, months, bornOn))
          : undefined
      if (match === undefined) continue
      // Words of the previous date do not belong to this one.
      found.push(words.spanOf(Math.max(match.first, firstFree), match.last, 'DATE', match.ref))
      firstFree = match.last + 1
      at = Math.max(at, match.last)
    }
    return found
  }
}

type FindBirth = (month: number | undefined, day: number | undefined, year: number | undefined) => string | undefined
interface BirthDateMatch {
  readonly first: number
  readonly last: number
  readonly ref: string
}

/** March 7, 1984; 7th of March 84; 1984 March 7; March 7. */
function findAroundMonth(words: TextWords, at: number, month: number, bornOn: FindBirth): BirthDateMatch | undefined {
  const joined = (left: number): boolean => /^(?:[ ,./'-]{1,3}|\s?\n\s?|, ')$/.test(words.gapAfter(left))
  const dayAt = (place: number): number | undefined => dayOf(words.word(place))
  // The day follows, then the year. "The twenty-first" is two words.
  const begin = joined(at) ? (words.word(at + 1) === 'the' ? at + 2 : at + 1) : -1
  const tens = begin > 0 ? (TENS[words.word(begin)] ?? 0) : 0
  const next = tens > 0 ? begin + 1 : begin
  const day = next > 0 ? dayAt(next) : undefined
  if (day !== undefined) {
    const before = at > 0 && joined(at - 1) ? yearOf(words.word(at - 1)) : undefined
    const after = joined(next) ? yearOf(words.word(next + 1)) : undefined
    const year = after ?? before
    const ref = bornOn(month, tens + day, year)
    if (ref !== undefined) {
      return {
        first: after === undefined && before !== undefined ? at - 1 : at,
        last: after === undefined ? next : next + 1,
        ref,
      }
    }
  }
  // The day precedes the month, with or without `of`.
  const last = words.word(at - 1) === 'of' ? at - 2 : at - 1
  const year = joined(at) || words.gapAfter(at) === " '" ? yearOf(words.word(at + 1)) : undefined
  if (at > 0 && last >= 0 && joined(at - 1) && dayAt(last) !== undefined) {
    const ref = bornOn(month, dayAt(last), year)
    if (ref !== undefined) return { first: last, last: year === undefined ? at : at + 1, ref }
  }
  // "Born in March 1984".
  const ref = year !== undefined && isBirthday(words, at) ? bornOn(month, undefined, year) : undefined
  return ref === undefined ? undefined : { first: at, last: at + 1, ref }
}

/** 3/7/1984, 07.03.84, 1984-03-07; 3/7 after a birth word. */
function findInNumbers(words: TextWords, at: number, bornOn: FindBirth): BirthDateMatch | undefined {
  const isPart = (gap: string): boolean => /^(?:\s?[./-]\s?| )$/.test(gap)
  if (!isPart(words.gapAfter(at))) return undefined
  const figures = [at, at + 1, at + 2].map((place) => numberOf(words.word(place)))
  const [one, two, three] = figures
  if (one === undefined || two === undefined) return undefined
  if (three !== undefined && isPart(words.gapAfter(at + 1))) {
    const ref = bornOn(one, two, three) ?? bornOn(two, one, three) ?? bornOn(two, three, one) ?? bornOn(three, two, one)
    if (ref !== undefined) return { first: at, last: at + 2, ref }
  }
  const ref = words.gapAfter(at) === ' ' ? undefined : (bornOn(one, two, undefined) ?? bornOn(two, one, undefined))
  return ref !== undefined && isBirthday(words, at) ? { first: at, last: at + 1, ref } : undefined
}

function isBirthday(words: TextWords, at: number): boolean {
  for (let back = 1; back <= BIRTH_WORD_DISTANCE; back++) if (BIRTH_WORD.test(words.word(at - back))) return true
  return false
}

/** 19840307, 03071984, 070384, 07mar1984, 1984年3月7日. */
function findInOneWord(
  words: TextWords,
  at: number,
  months: ReadonlyMap<string, number>,
  bornOn: FindBirth,
): BirthDateMatch | undefined {
  const word = words.word(at)
  const east = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(word)
  if (east !== null) return matchAt(at, bornOn(Number(east[2]), Number(east[3]), Number(east[1])))
  const named = /^(\d{1,2})([a-z]{3,9})(\d{4}|\d{2})$/.exec(word)
  if (named !== null) return matchAt(at, bornOn(months.get(named[2] ?? ''), Number(named[1]), Number(named[3])))
  if (!/^(?:\d{6}|\d{8})$/.test(word)) return undefined
  const part = (from: number, length: number): number => Number(word.slice(from, from + length))
  const ref =
    word.length === 8
      ? (bornOn(part(4, 2), part(6, 2), part(0, 4)) ??
        bornOn(part(0, 2), part(2, 2), part(4, 4)) ??
        bornOn(part(2, 2), part(0, 2), part(4, 4)))
      : (bornOn(part(2, 2), part(4, 2), part(0, 2)) ??
        bornOn(part(0, 2), part(2, 2), part(4, 2)) ??
        bornOn(part(2, 2), part(0, 2), part(4, 2)))
  return matchAt(at, ref)
}

function matchAt(at: number, ref: string | undefined): BirthDateMatch | undefined {
  return ref === undefined ? undefined : { first: at, last: at, ref }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30 }
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`.split(/\s+/)

/** The number in a word. The day of a timestamp is followed by the hour: 07t09. */
function numberOf(word: string): number | undefined {
  const figure = /^(\d{1,4})(?:t\d{2})?$/.exec(word)
  return figure === null ? undefined : Number(figure[1])
}

function dayOf(word: string): number | undefined {
  const figures = /^(\d{1,2})(?:st|nd|rd|th|er|de|o|a)?$/.exec(word)
  if (figures !== null) return Number(figures[1])
  const ordinal = ORDINALS.indexOf(word)
  return ordinal < 0 ? undefined : ordinal + 1
}

function yearOf(word: string): number | undefined {
  return /^(?:\d{4}|\d{2})$/.test(word) ? Number(word) : undefined
}

function monthNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number>([['sept', 9]])
  for (const locale of LOCALES) {
    for (const form of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month: form, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = foldKey(format.format(new Date(Date.UTC(2024, month - 1, 15)))).replace(/\W+$/, '')
        if (/^[a-z]+$/.test(name) && !months.has(name)) months.set(name, month)
      }
    }
  }
  return months
}
