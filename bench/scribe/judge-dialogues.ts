import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CitingSentence } from '../../src/features/soap-drafts/compose/check-support.js'
import { extractDraft } from '../../src/features/soap-drafts/compose/extract-draft.js'
import { readSentences } from '../../src/features/soap-drafts/compose/read-sentences.js'
import { unitsOf } from '../../src/features/soap-drafts/compose/source-unit.js'
import { noteTemplates, SOAP } from '../../src/features/soap-drafts/templates/note-templates.js'

/** What a sentence of a conversation is: `-` where any answer is right, `out` for what no note needs. */
const expectationSchema = z.object({
  section: z.enum(['S', 'O', 'A', 'P', '-', 'out']),
  has: z.string(),
  polarity: z.enum(['yes', 'no', 'open', '-']),
  speaker: z.enum(['client', 'family', 'other', 'therapist', '-']),
})
type Expectation = z.infer<typeof expectationSchema>
const dialoguesSchema = z.array(z.object({ text: z.string(), expect: z.array(expectationSchema) }))

/** Files of conversations in notes, beside this one. */
export type DialogueFile = 'dialogues' | 'labelled-dialogues'

/** A sentence of a conversation with what a draft makes of it, where that is wrong. */
type Wrong = Expectation & { readonly dialogue: string; readonly found: readonly string[] }

/** How conversations were drafted: what is in a wrong section, wrongly affirmed or denied, or said by somebody else. */
export interface DialogueJudgement {
  readonly placed: number
  readonly misplaced: readonly Wrong[]
  readonly wrongPolarity: readonly Wrong[]
  readonly wrongSpeaker: readonly Wrong[]
  /** Greetings and talk about parking, pets and the weather that stand in the draft. */
  readonly smallTalk: readonly Wrong[]
}

/** The share of sentences that must stand in their section. */
export const DIALOGUES_GOAL = 0.9

/** Drafts SOAP notes of conversations of our own, offline, and compares them with what their writers expect. */
export function judgeDialogues(file: DialogueFile): DialogueJudgement {
  const written: unknown = JSON.parse(readFileSync(join('bench', 'scribe', `${file}.json`), 'utf8'))
  const all = dialoguesSchema.parse(written).flatMap(({ text, expect }) => {
    const draftedOf = drafter(text)
    return expect.map((one) => ({ ...one, dialogue: text, drafted: draftedOf(one.has) }))
  })
  const wrong = (isWrong: (one: (typeof all)[number]) => boolean): readonly Wrong[] =>
    all.flatMap((one) => {
      const { drafted, ...rest } = one
      return isWrong(one) ? [{ ...rest, found: drafted.map(({ section, text }) => `${section} ${text}`) }] : []
    })
  const isPlaced = ({ section }: Expectation): boolean => section !== '-' && section !== 'out'
  return {
    placed: all.filter(isPlaced).length,
    misplaced: wrong((one) => isPlaced(one) && !one.drafted.some(({ section }) => section === one.section)),
    wrongPolarity: wrong(
      ({ polarity, drafted }) =>
        polarity !== '-' && drafted.some(({ text }) => polarityOf(text) !== 'open' && polarityOf(text) !== polarity),
    ),
    wrongSpeaker: wrong(
      ({ dialogue, speaker, drafted }) =>
        speaker !== '-' && takesTurns(dialogue) && drafted.some((one) => speakerOf(one) !== speaker),
    ),
    smallTalk: wrong(({ section, drafted }) => section === 'out' && drafted.length > 0),
  }
}

const soap = noteTemplates.find(({ key }) => key === SOAP) as (typeof noteTemplates)[number]

/** Finds the sentences of the draft of a text that stand on a part of it. */
function drafter(text: string): (has: string) => readonly CitingSentence[] {
  const source = { kind: 'note', id: 1, version: 1, field: 'data', at: new Date(0), text, isTalk: false } as const
  const units = unitsOf(readSentences([{ ...source, speaker: 'therapist' }]))
  const draft = extractDraft(soap, units)
  return (has) => {
    const from = text.indexOf(has)
    const holding = units.flatMap(({ number, parts }) =>
      parts.some(({ start, end }) => start < from + has.length && end > from) ? [number] : [],
    )
    return draft.filter(({ sources }) => sources.some((number) => holding.includes(number)))
  }
}

/** True for a text whose first line names its speaker; in other notes nobody is quoted. */
function takesTurns(dialogue: string): boolean {
  return /^\s*(?:\W*\[[\w: ]+\]|\W*[\p{Lu}\d][\p{L}\d.,()' -]*(?::| - ))/u.test(dialogue)
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
