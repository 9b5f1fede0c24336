import { expect, test } from '@jest/globals'
import { type ChartIdentifiers, type ChartPerson, makeChartMatcher } from '../../src/deidentify/index.js'
import { mergeSpans } from '../../src/deidentify/merge-spans.js'

const nothing = { addresses: [], emails: [], phones: [], birthDates: [], userNames: [], numbers: [] }
const client: ChartPerson = {
  ref: 'client:1',
  givenNames: ['William Henry'],
  familyNames: ["O'Brien-Young"],
  addresses: [
    { lines: ['1200 North Oak Street Apt 4B'], city: 'Springfield', state: 'IL', zip: '62704-1234', country: 'USA' },
  ],
  emails: ['will.young84@example.org'],
  phones: ['+1 (217) 555-0134'],
  birthDates: ['1984-03-07'],
  userNames: ['willy84'],
  numbers: ['A-7745-Q', '1234567893'],
}
const therapist: ChartPerson = {
  ...nothing,
  ref: 'therapist:2',
  givenNames: ['Søren'],
  familyNames: ['Müller'],
  userNames: ['hope'],
}
const chart: ChartIdentifiers = {
  people: [client, therapist],
  organisations: [{ ref: 'organisation', name: 'Hope Harbor Counseling LLC' }],
}
const matcher = makeChartMatcher(chart)

/** The text with brackets around each match. */
function marked(text: string): string {
  let from = 0
  let result = ''
  for (const { start, end } of matcher.match(text)) {
    result += `${text.slice(from, start)}⟦${text.slice(start, end)}⟧`
    from = end
  }
  return result + text.slice(from)
}

/** Expects exactly the bracketed parts of each line to be found. */
function expectMarks(lines: string): void {
  for (const line of lines.trim().split('\n')) expect(marked(line.replaceAll(/[⟦⟧]/g, ''))).toBe(line)
}

test('finds names, and not the same words with another meaning', () =>
  expectMarks(
    `
⟦Will⟧ said he will call. We spoke with ⟦Will⟧'s sister; ⟦will young⟧, ⟦WILLIAM O’BRIEN⟧ and ⟦Bill⟧.
Dr. ⟦Young⟧ came. The young man came. Mr ⟦young⟧ came. Don't ask, and won't.
⟦William H. O'Brien-Young⟧ or ⟦W. H. Young⟧, ⟦Young, W⟧., ⟦Obrien⟧, ⟦O Brien⟧, ⟦willam⟧, ⟦Wiliam⟧'s. Will continue CBT.
May benefit from it. Will also call, will then bill. Will you come? A young person will bill it. PATIENT WILL COME.
⟦Soeren Mueller⟧, ⟦SOREN MULLER⟧, ⟦Søren Müller⟧’s, ⟦Muler⟧ and ⟦S. ö. r. e. n m u l l e r⟧, ⟦W\u200bi\u0301lliam⟧ ⟦Wіlliаm⟧`.replace(
      '⟦W\u200bi\u0301lliam⟧ ⟦Wіlliаm⟧',
      '⟦W\u200bi\u0301lliam Wіlliаm⟧',
    ),
  ))

test('in lowercase text a word of the chart is the name unless the words around it prove otherwise', () =>
  expectMarks(`
⟦will⟧ said that he will go, and ⟦will⟧'s bill is ⟦young⟧
⟦young⟧: i will not; you may
hi ⟦will⟧, it is fine; my name is ⟦bill⟧`))

test('finds initials, as a pair or with a surname', () =>
  expectMarks(`
With ⟦W.O⟧. and ⟦W. Y⟧. and ⟦WHY⟧ and ⟦SM⟧ and ⟦S.M⟧., at 10 a.m., i.e. late.
Met ⟦S. Müller⟧ and ⟦Muller, S⟧.`))

test('finds addresses and parts of them', () =>
  expectMarks(`
Lives at ⟦1200 N. Oak St., Apt. 4B, Springfield, IL 62704⟧.
⟦Oak Street⟧ in ⟦Springfield⟧, #⟦4B⟧, zip ⟦62704⟧.
Springfield is large, the oak is tall, and there were 1200 people in line.
⟦1200 north oak street⟧ or ⟦OAK ST⟧ or ⟦unit 4b⟧`))

test('finds telephone numbers and other numbers', () =>
  expectMarks(`
call ⟦217.555.0134⟧, ⟦(217) 555-0134⟧, ⟦0012175550134⟧, ⟦555 0134⟧, ⟦+1-217-555-0134⟧ or ⟦２１７ ５５５ ０１３４⟧ or ⟦555-0134 ext. 12⟧
not 555 0135, nor 0134; NPI ⟦123 456 7893⟧, ⟦1234567893⟧, not 1234567894; ⟦A7745Q⟧ and ⟦a-7745-q⟧`))

test('finds numbers that contain a line break or spaces', () => {
  const lined = makeChartMatcher({ people: [{ ...client, numbers: ['A1234567'] }], organisations: [] })
  const found = (text: string) => lined.match(text).map(({ start, end }) => text.slice(start, end))
  expect(found('call 217 555\n0134 today')).toEqual(['217 555\n0134'])
  expect(found('call (217)\r\n555-0134 today')).toEqual(['(217)\r\n555-0134'])
  expect(found('chart A 123 4567 of today')).toEqual(['123 4567'])
  expect(found('217\n555\n0135\n1')).toEqual([])
})

test('finds e-mail addresses, user names and organisations', () =>
  expectMarks(`
⟦will.young84@example.org⟧ ⟦WILL.YOUNG84 (at) example.org⟧ ⟦willy84⟧ user ⟦hope⟧, her login is ⟦hope⟧, and hope is good
⟦Hope Harbor Counseling LLC⟧, ⟦Hope Harbor⟧ and ⟦HOPE HARBOR⟧; a harbor of hope`))

test('finds dates of birth', () =>
  expectMarks(`
⟦3/7/1984⟧ ⟦7 March 1984⟧ ⟦March 7th, 84⟧ ⟦1984-03-07⟧ ⟦07.03.1984⟧ ⟦Mar 7⟧ ⟦19840307⟧ ⟦7. März 1984⟧ ⟦7th of March⟧ ⟦07MAR1984⟧ ⟦1984年3月7日⟧
DOB ⟦3/7⟧, born in ⟦March 1984⟧, the spring of March 1985, on 3/8/1984 and on March 8 nothing, in a ratio of 3/7`))

test('each span has the ref of the person or organisation', () => {
  expect(matcher.match('Søren met William at Hope Harbor.').map(({ ref, type, layer }) => [ref, type, layer])).toEqual([
    ['therapist:2', 'PERSON', 'chart'],
    ['client:1', 'PERSON', 'chart'],
    ['organisation', 'ORGANIZATION', 'chart'],
  ])
})

test('finds names that remain in a redacted text, and ignores tokens', () => {
  expect(matcher.match('[PERSON-WILLIAMA] met [ORGANIZATION-HOPEHARBOR].')).toEqual([])
  expect(matcher.match('[PERSON-AAAAAAAA] met William.')).toMatchObject([{ start: 22, end: 29, ref: 'client:1' }])
})

test('finds nothing with an empty chart, and accepts charts with unusual values', () => {
  expect(makeChartMatcher({ people: [], organisations: [] }).match('Anna, 1984-03-07, 555 0134')).toEqual([])
  const odd: ChartPerson = {
    ref: 'client:9',
    givenNames: ['.', '👩‍🚀', '('],
    familyNames: ['-', "'"],
    addresses: [{ lines: ['#', '12'], city: '', state: '', zip: '1', country: '' }],
    emails: ['@', 'x@'],
    phones: ['none', '+'],
    birthDates: ['0000-00-00', ''],
    userNames: ['[', ''],
    numbers: ['?', '0'],
  }
  const text = 'A text (with 12 signs) and [brackets] - "1", x@y.z, \ud83d and more.'
  expect(makeChartMatcher({ people: [odd], organisations: [{ ref: 'o', name: '&' }] }).match(text)).toEqual([])
})

test('what somebody is stays a word although an account is called so', () => {
  const placeholder = { ...nothing, ref: 'client:4', givenNames: ['Client'], familyNames: ['Persona'] }
  const { match, matchExactNames } = makeChartMatcher({ people: [placeholder], organisations: [] })
  const text = 'The therapist asked the client to walk, and any other client as well; Persona agreed.'
  const words = (search: typeof match) => search(text).map(({ start, end }) => text.slice(start, end))
  expect([words(match), words(matchExactNames)]).toEqual([['Persona'], ['Persona']])
})

test('a name that is also a user name is labelled as a name', () => {
  const both = makeChartMatcher({
    people: [{ ...nothing, ref: 'client:3', givenNames: ['Maya'], familyNames: ['Brooks'], userNames: ['maya'] }],
    organisations: [],
  })
  const types = (text: string) => mergeSpans(both.match(text)).map(({ type }) => type)
  expect(types('Maya said so to Maya Brooks.')).toEqual(['PERSON', 'PERSON'])
})
