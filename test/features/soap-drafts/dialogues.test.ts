import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import type { CitingSentence } from '../../../src/features/soap-drafts/compose/check-support.js'
import { extractDraft } from '../../../src/features/soap-drafts/compose/extract-draft.js'
import { readSentences } from '../../../src/features/soap-drafts/compose/read-sentences.js'
import { unitsOf } from '../../../src/features/soap-drafts/compose/source-unit.js'
import { noteTemplates, SOAP } from '../../../src/features/soap-drafts/templates/note-templates.js'

/**
 * Two hundred conversations and notes by somebody who had not seen the rules: where each sentence belongs, who says it,
 * and what an answer says. The rules were mended with it afterwards, so it holds what they can and predicts little.
 */
const expectationSchema = z.object({
  section: z.enum(['S', 'O', 'A', 'P', '-']),
  has: z.string(),
  polarity: z.enum(['yes', 'no', 'open', '-']),
  speaker: z.enum(['client', 'family', 'other', 'therapist', '-']),
})
type Expectation = z.infer<typeof expectationSchema>
const cases = z
  .array(z.object({ text: z.string(), expect: z.array(expectationSchema) }))
  .parse(JSON.parse(readFileSync(new URL('dialogues.json', import.meta.url), 'utf8')))

const soap = noteTemplates.find(({ key }) => key === SOAP) as (typeof noteTemplates)[number]

function drafted(text: string, has: string): readonly CitingSentence[] {
  const source = { kind: 'note', id: 1, version: 1, field: 'data', at: new Date(0), text, isTalk: false } as const
  const units = unitsOf(readSentences([{ ...source, speaker: 'therapist' }]))
  const from = text.indexOf(has)
  const holding = units.flatMap(({ number, parts }) =>
    parts.some(({ start, end }) => start < from + has.length && end > from) ? [number] : [],
  )
  return extractDraft(soap, units).filter(({ sources }) => sources.some((number) => holding.includes(number)))
}

function polarityOf(text: string): Expectation['polarity'] {
  if (/(?:^| )affirms “/i.test(text)) return 'yes'
  return /(?:^| )denies “/i.test(text) ? 'no' : 'open'
}

function speakerOf({ text, section }: CitingSentence): Expectation['speaker'] {
  if (text.startsWith('Family')) return 'family'
  if (text.startsWith('Another person')) return 'other'
  if (text.startsWith('Therapist')) return 'therapist'
  return text.startsWith('Client') || section === 'S' ? 'client' : 'therapist'
}

const all = cases.flatMap(({ text, expect: expected }) =>
  expected.map((one) => ({ ...one, case: text, found: drafted(text, one.has) })),
)

test('nothing is affirmed or denied that was not plainly said', () => {
  const wrong = all.filter(
    ({ polarity, found }) =>
      polarity !== '-' && found.some(({ text }) => polarityOf(text) !== 'open' && polarityOf(text) !== polarity),
  )
  expect(wrong).toEqual([])
})

test('nobody is quoted as somebody else', () => {
  const wrong = all.filter(
    ({ case: text, speaker, found }) =>
      speaker !== '-' && /^\s*(?:\[\w+\]|\p{Lu}[\w ]*:)/u.test(text) && found.some((one) => speakerOf(one) !== speaker),
  )
  expect(wrong).toEqual([])
})

test('at least nine of ten sentences stand in their section', () => {
  const placed = all.filter(({ section }) => section !== '-')
  const right = placed.filter(({ section, found }) => found.some((one) => one.section === section))
  expect(placed.length).toBeGreaterThan(400)
  expect(right.length / placed.length).toBeGreaterThanOrEqual(0.9)
})
