import { expect, test } from '@jest/globals'
import {
  type ChartIdentifiers,
  type ChartPerson,
  makeChartMatcher,
  newPseudonymToken,
  redact,
  type Span,
} from '../../src/deidentify/index.js'
import { CHART_NAMES, ORDINARY_PROSE } from './chart-names.js'

/** Sentences with `{}` for a name. In each of them the context shows that a person is meant. */
const ALWAYS = [
  'I spoke with {} for an hour.',
  'Today {} came late, and we began at ten.',
  "The plan was made by {}'s family.",
  'It is good to see Dr. {} again.',
  'He lives with "Mr. {}", he says.',
  'Seen today: {}, alone.',
  'The letter to {} was sent;\nit came back.',
]
const AT_THE_BEGINNING = [
  '{} said that it was late.',
  'It ended well. {} was calm and asked for water.',
  'Mood is better. {} reports fewer nightmares.',
  "Plan:\n- {}'s sister will call",
  'Present: the team; {} and one guest.',
]

function person(given: string, family: string, ref: string): ChartPerson {
  const none = { addresses: [], emails: [], phones: [], birthDates: [], userNames: [], numbers: [] }
  return { ref, givenNames: [given], familyNames: [family], ...none }
}

function chartOf(names: readonly (readonly [string, string])[]): ChartIdentifiers {
  return { people: names.map(([given, family], at) => person(given, family, `client:${at}`)), organisations: [] }
}

/** The letters of the name that no span covers. */
function uncovered(template: string, name: string, match: (text: string) => readonly Span[]): string {
  const text = template.replace('{}', () => name)
  const start = template.indexOf('{}')
  const spans = match(text)
  return Array.from(name.matchAll(/[\p{L}\p{Nd}]/gu))
    .filter(({ index }) => !spans.some((span) => span.start <= start + index && start + index < span.end))
    .map(([letter]) => letter)
    .join('')
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{Mn}\P{L}]+$/u.test(name)

/** Other spellings of a name. */
function spellingsOf(given: string, family: string): string[] {
  const full = `${given} ${family}`
  const plain = full.normalize('NFKD').replace(/\p{Mn}/gu, '')
  const spellings = [full, full.toUpperCase(), `${family}, ${given}`, plain, full.normalize('NFD')]
  if (isLatin(full)) {
    spellings.push(full.toLowerCase(), `${given.slice(0, 1)}. ${family}`, `${given.replace(' ', '\u00a0')} ${family}`)
  }
  return spellings
}

test('the list has two hundred people, and many of their names are ordinary words', () => {
  expect(CHART_NAMES.length).toBeGreaterThanOrEqual(200)
})

test('finds every name in every spelling and sentence', () => {
  const missed: string[] = []
  for (const [given, family] of CHART_NAMES) {
    const { match } = makeChartMatcher(chartOf([[given, family]]))
    // A single Chinese character is also a word by itself, so only the full name is expected.
    const parts = [given, family].filter((name) => [...name].length > 1 || isLatin(name))
    for (const template of ALWAYS) {
      for (const name of [...parts, ...spellingsOf(given, family)]) {
        const rest = uncovered(template, name, match)
        if (rest !== '') missed.push(`${name}: ${template} (${rest})`)
      }
    }
    for (const template of AT_THE_BEGINNING) {
      for (const name of [...parts, `${given} ${family}`]) {
        const rest = uncovered(template, name, match)
        if (rest !== '') missed.push(`${name}: ${template} (${rest})`)
      }
    }
  }
  expect(missed).toEqual([])
})

test('finds longer names with one typing error, unless they are ordinary words', () => {
  const { match } = makeChartMatcher(chartOf([['Margaret', 'Kowalczyk']]))
  for (const slip of ['Margarte', 'Margret', 'Margarett', 'Kowalzcyk', 'kowalczik', 'Marga\nKowalczyk'.slice(6)]) {
    expect([slip, uncovered('I met {} today.', slip, match)]).toEqual([slip, ''])
  }
  expect(match('The market and the marble were far.')).toEqual([])
})

test('keeps at least 98 in 100 of the other words, whatever the chart contains', () => {
  const words = Array.from(ORDINARY_PROSE.matchAll(/\p{L}+/gu))
  const shareKeptBy = (match: (text: string) => readonly Span[]): number => {
    const spans = match(ORDINARY_PROSE)
    return (
      words.filter(({ index }) => !spans.some((span) => span.start <= index && index < span.end)).length / words.length
    )
  }
  for (const name of CHART_NAMES) {
    expect([name, shareKeptBy(makeChartMatcher(chartOf([name])).match) >= 0.98]).toEqual([name, true])
  }
  // The prose is made of the names that are words. In doubt they are names, so two hundred people cost more of it.
  expect(shareKeptBy(makeChartMatcher(chartOf(CHART_NAMES)).match)).toBeGreaterThanOrEqual(0.9)
})

test('finds no further names after redaction', () => {
  const left: string[] = []
  for (const [given, family] of CHART_NAMES) {
    const chart = makeChartMatcher(chartOf([[given, family]]))
    const said = [...ALWAYS, ...AT_THE_BEGINNING].flatMap((template) =>
      [given, family, `${given} ${family}`, `${given.slice(0, 1)}. ${family}`].map((name) =>
        template.replace('{}', () => name),
      ),
    )
    const text = `${said.join(' ')}\n${ORDINARY_PROSE}`
    const redacted = redact(text, chart.match(text), ({ type }) => newPseudonymToken(type)).text
    for (const { start, end } of chart.match(redacted)) left.push(redacted.slice(start - 30, end + 20))
    const small = redact(text.toLowerCase(), chart.match(text.toLowerCase()), ({ type }) =>
      newPseudonymToken(type),
    ).text
    for (const { start, end } of chart.match(small)) left.push(small.slice(start - 30, end + 20))
  }
  expect(left).toEqual([])
})

test('searches a megabyte for a caseload of two hundred within a second', () => {
  const { match } = makeChartMatcher(chartOf(CHART_NAMES))
  const text = ORDINARY_PROSE.repeat(Math.ceil(1_000_000 / ORDINARY_PROSE.length))
  match(text.slice(0, 100_000))
  const began = process.cpuUsage()
  match(text)
  const { user, system } = process.cpuUsage(began)
  // Five times the limit, because the machine may be slow and other tests run at the same time.
  expect((user + system) / 1_000).toBeLessThan(5_000)
})
