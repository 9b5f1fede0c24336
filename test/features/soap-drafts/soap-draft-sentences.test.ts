import { expect, test } from '@jest/globals'
import { readCsv } from '../../../bench/scribe/read-csv.js'
import { rougeL, rougeN } from '../../../bench/scribe/rouge.js'
import { supportOf } from '../../../src/features/soap-drafts/compose/check-support.js'
import { extractDraft } from '../../../src/features/soap-drafts/compose/extract-draft.js'
import { readSentences } from '../../../src/features/soap-drafts/compose/read-sentences.js'
import type { SourceText } from '../../../src/features/soap-drafts/compose/source-text.js'
import { unitsOf } from '../../../src/features/soap-drafts/compose/source-unit.js'
import { writeDraft } from '../../../src/features/soap-drafts/compose/write-draft.js'
import { naughtyStrings } from '../../support/records/naughty-strings.js'

/**
 * The pure part of drafts: where sentences begin and end, who says them, where they belong, and what bears them out.
 */
const source = (text: string, more: Partial<SourceText> = {}): SourceText => ({
  ...{ kind: 'note', id: 1, version: 1, field: 'data', speaker: 'therapist', isTalk: false, at: new Date(0), text },
  ...more,
})
const client = (text: string) => source(text, { kind: 'journal', speaker: 'client', isTalk: false })
const units = (...sources: SourceText[]) => unitsOf(readSentences(sources))
const drafted = (...sources: SourceText[]) =>
  extractDraft(units(...sources)).map(({ section, text }) => `${section} ${text}`)

test('sentences may start in lower case, and do not end after an abbreviation', () => {
  const text = 'Dr. Weber called. i slept badly . took 2.5 mg, e.g. at night... then more! 我很累。真的。'
  expect(readSentences([client(text)]).map((sentence) => sentence.text)).toEqual([
    'Dr. Weber called.',
    'i slept badly .',
    'took 2.5 mg, e.g. at night... then more!',
    '我很累。',
    '真的。',
  ])
})

test('a transcript names its speakers, and an answer is joined with its question', () => {
  const text =
    'Therapist: Okay, have you had any thoughts of suicide?\nClient: No.\n[doctor] how is your sleep ?\n[patient] four hours a night .\nMother: He was calm at home.\nTherapist: We will meet next week, okay?\nClient: Sure.'
  expect(drafted(source(text))).toEqual([
    'S Client denies “thoughts of suicide”: “No.”',
    'S Client, asked “how is your sleep”: “four hours a night .”',
    'S Family: “He was calm at home.”',
    'P Therapist: “We will meet next week, okay?”',
  ])
})

test('sentences are classified by headings and by signs', () => {
  const text =
    'Client reports less worry. Affect was flat. GAD-7 score 12.\nAssessment: Panic disorder, improving.\n## Plan\nExposure twice a week.\nSchedule of the clinic: see the door.'
  expect(drafted(source(text))).toEqual([
    'S Client reports less worry.',
    'O Affect was flat.',
    'O GAD-7 score 12.',
    'A Panic disorder, improving.',
    'P Exposure twice a week.',
    'P Schedule of the clinic: see the door.',
  ])
})

test.each([
  ['its own words', 'Client slept badly on Monday.', [1], true],
  ['other inflections', 'Client reports bad nights on Mondays.', [1], true],
  ['a number that is not there', 'Client slept badly on Monday for 3 hours.', [1], false],
  ['what is denied', 'Client denies pain in the chest.', [2], true],
  ['the opposite of what is denied', 'Client has pain in the chest.', [2], false],
  ['the denial of what is affirmed', 'Client did not sleep badly on Monday: not slept badly.', [1], false],
  ['the wrong source', 'Client slept badly on Monday.', [2], false],
  ['a source that there is not', 'Client slept badly on Monday.', [9], false],
  ['no source', 'Client slept badly on Monday.', [], false],
  ['nothing that could be borne out', 'It is what it is.', [1], false],
])('a sentence of %s', (_name, text, sources, isSupported) => {
  const known = units(client('I slept badly on Monday.'), client('There is no pain in my chest.'))
  const found = supportOf({ text, sources }, new Map(known.map((unit) => [unit.number, unit])))
  expect(found.length > 0).toBe(isSupported)
})

test('for any text, every quotation is exact and has its source', () => {
  const odd = [
    '👨‍👩‍👧‍👦 I feel sad. 😴',
    'a'.repeat(5_000),
    'so so '.repeat(2_000),
    `x${' '.repeat(50_000)}y feels bad`,
    '؟ أشعر بالحزن اليوم.',
  ]
  for (const text of [...naughtyStrings, ...odd]) {
    const of = client(text)
    const known = units(of)
    const { text: draft, sentences } = writeDraft(extractDraft(known), known)
    for (const { start, end, state, sources } of sentences) {
      expect(state).toBe('supported')
      for (const place of sources) {
        expect(draft.slice(start, end)).toContain(text.slice(place.start, place.end).replaceAll(/\s+/g, ' ').trim())
      }
    }
  }
})

test('ROUGE is computed as defined', () => {
  const { precision, recall, f1 } = rougeN('the cat sat', 'The cat was here.', 1)
  expect([precision, recall, Math.round(f1 * 1_000)]).toEqual([2 / 3, 2 / 4, 571])
  expect(rougeN('the cat sat', 'The cat was here.', 2).recall).toBeCloseTo(1 / 3)
  expect(rougeL('a x b y c', 'a b c').recall).toBe(1)
  expect(rougeN('', 'a', 1).f1).toBe(0)
})

test('CSV is read with quotes, line breaks and an empty last line', () => {
  expect(readCsv('a,b\r\n"1, ""one""","x\ny"\r\n2,\r\n')).toEqual([
    { a: '1, "one"', b: 'x\ny' },
    { a: '2', b: '' },
  ])
})
