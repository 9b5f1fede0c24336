import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { readQuestions } from '../../../bench/knowledge/read-questions.js'
import { scoreResults } from '../../../bench/knowledge/score-results.js'
import { readCsv } from '../../../bench/scribe/read-csv.js'
import { codesIn, kindOfLabel, readMarkdown } from '../../../src/knowledge-index/index.js'
import { formatCode } from '../../../src/knowledge-index/text/tokenize.js'
import { type ManualSection } from '../../../src/knowledge-index/manual/manual-section.js'

const FOLDER = new URL('../../../data/manual/', import.meta.url)
const files = readdirSync(FOLDER).toSorted()
const manuals = files.map((name) => readMarkdown(readFileSync(new URL(name, FOLDER), 'utf8'), name))
const sections = manuals.flatMap((manual) => manual.sections)

/** Titles as they were published, copied from the list of the chapter's headers. */
const published = readCsv(
  readFileSync(new URL('../../support/records/icd10cm-f-headers.csv', import.meta.url), 'utf8'),
).map(({ code = '', title = '' }) => [formatCode(code), title] as const)

const titleOf = ({ headingPath, code }: ManualSection): string =>
  headingPath.at(-1)?.slice((code ?? '').length + 1) ?? ''
const titles = new Map(sections.map((section) => [section.code ?? '', titleOf(section)]))
const fieldOf = ({ fields }: ManualSection, kind: string): string =>
  fields.flatMap(({ label, text }) => (kindOfLabel(label) === kind ? [text] : [])).join('\n')

describe('the shipped manual', () => {
  test('describes every header of the chapter under its official title', () => {
    expect(published).toHaveLength(352)
    expect(published.filter(([code, title]) => titles.get(code) !== title)).toEqual([])
  })

  test('has each code once, and each below a header', () => {
    const codes = sections.map(({ code }) => code ?? '')
    expect(codes.filter((code, at) => !/^F\d\d(\.[0-9A-Z]{1,3})?$/.test(code) || codes.indexOf(code) !== at)).toEqual(
      [],
    )
    const headers = new Set(published.map(([code]) => code.slice(0, 3)))
    expect(codes.filter((code) => !headers.has(code.slice(0, 3)))).toEqual([])
    // A code stands below its category.
    expect(
      sections.filter(
        ({ code, headingPath }) => headingPath.length > 1 && !headingPath[0]?.startsWith(code?.slice(0, 3) ?? '?'),
      ),
    ).toEqual([])
  })

  test('describes each code, under known labels', () => {
    const unknown = sections.flatMap(({ code, fields }) =>
      fields.filter(({ label }) => kindOfLabel(label) === undefined).map(({ text }) => `${code}: ${text.slice(0, 40)}`),
    )
    expect(unknown).toEqual([])
    expect(sections.filter((section) => fieldOf(section, 'description').length < 20).map(({ code }) => code)).toEqual(
      [],
    )
  })

  test('distinguishes disorders only from codes that it contains', () => {
    const missing = sections.flatMap((section) =>
      codesIn(fieldOf(section, 'distinguish')).filter((code) => code.startsWith('F') && !titles.has(code)),
    )
    expect(missing).toEqual([])
  })

  test('describes the common disorders in depth', () => {
    const deep = [
      'F10',
      'F20',
      'F31',
      'F32',
      'F33',
      'F34.1',
      'F40.1',
      'F41.0',
      'F41.1',
      'F42',
      'F43.1',
      'F43.2',
      'F50.0',
      'F60.3',
      'F84.0',
      'F90',
    ]
    const shallow = deep.filter((code) => {
      const section = sections.find((one) => one.code === code)
      const kinds = section?.fields.map(({ label }) => kindOfLabel(label)) ?? []
      return !['symptoms', 'criteria', 'course', 'distinguish', 'measures', 'treatments', 'safety'].every((kind) =>
        kinds.some((own) => own === kind),
      )
    })
    expect(shallow).toEqual([])
  })

  test('names the origin and the licence of each file', () => {
    expect(manuals.map(({ licence }) => licence)).toEqual(files.map(() => 'Apache-2.0'))
    for (const { title } of manuals) expect(title).toMatch(/\(F\d\d–F\d\d\)$/u)
  })

  test('names no doses', () => {
    const text = files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n')
    expect(text.match(/\d\s*(?:mg|mcg|µg|milligrams?)\b/giu)).toBeNull()
  })
})

describe('the evaluation questions of the index', () => {
  const questions = readQuestions(fileURLToPath(new URL('../../../bench/knowledge/questions.csv', import.meta.url)))

  test('are many and distinct, with a part held out', () => {
    expect(questions.length).toBeGreaterThanOrEqual(200)
    expect(new Set(questions.map(({ text }) => text.toLowerCase())).size).toBe(questions.length)
    expect(questions.filter(({ part }) => part === 'held-out').length).toBeGreaterThanOrEqual(60)
    expect(questions.filter(({ part }) => part === 'fresh').length).toBeGreaterThanOrEqual(30)
  })

  test('expect codes that the manual contains', () => {
    const codes = [...titles.keys()]
    const isThere = (code: string): boolean =>
      code.endsWith('*') ? codes.some((known) => known.startsWith(code.slice(0, -1))) : titles.has(code)
    expect(questions.flatMap(({ needed }) => needed.flat()).filter((code) => !isThere(code))).toEqual([])
  })

  test('are scored by the first five results', () => {
    const found = ['F41', null, 'F32.1', 'F10', 'F11', 'F60.3']
    expect(scoreResults(found, [['F32*', 'F33']])).toEqual({ recall: 1, reciprocalRank: 1 / 3 })
    expect(scoreResults(found, [['F32.1'], ['F60.3']])).toEqual({ recall: 0.5, reciprocalRank: 1 / 3 })
    expect(scoreResults(found, [['F60.3']])).toEqual({ recall: 0, reciprocalRank: 1 / 6 })
    expect(scoreResults(found, [['F99']])).toEqual({ recall: 0, reciprocalRank: 0 })
    expect([scoreResults([], []).recall, scoreResults(found, []).recall]).toEqual([1, 0])
  })
})
