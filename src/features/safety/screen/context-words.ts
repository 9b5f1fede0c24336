import { z } from 'zod'
import { checkShipped, readShippedSections } from '../../../kernel/shipped-data.js'

const FILE = 'phrases/context.txt'
const words = z.array(z.string().regex(/^[\p{Ll}\d]+$/u)).min(1)

/** The lists of the file, each with a comment that says what its words do to a finding. */
const contextWords = z.strictObject({
  negators: words,
  unsure: words,
  unpromised: words,
  turns: words,
  'for-now': words,
  'first-person': words,
  others: words,
  past: words,
  'long-times': words,
  present: words,
  raising: words,
  intent: words,
  'answers-no': words,
  'asked-about': words,
})

const sections = readShippedSections(FILE).map(
  ({ title, lines }) => [title, lines.flatMap((line) => line.split(' '))] as const,
)
const lists = checkShipped(FILE, contextWords, Object.fromEntries(sections))

export const NEGATORS: ReadonlySet<string> = new Set(lists.negators)
export const UNSURE: ReadonlySet<string> = new Set(lists.unsure)
export const UNPROMISED: ReadonlySet<string> = new Set(lists.unpromised)
export const TURNS: ReadonlySet<string> = new Set(lists.turns)
export const FOR_NOW: ReadonlySet<string> = new Set(lists['for-now'])
export const FIRST_PERSON: ReadonlySet<string> = new Set(lists['first-person'])
export const OTHERS: ReadonlySet<string> = new Set(lists.others)
export const PAST: ReadonlySet<string> = new Set(lists.past)
export const LONG_TIMES: ReadonlySet<string> = new Set(lists['long-times'])
export const PRESENT: ReadonlySet<string> = new Set(lists.present)
export const RAISING: ReadonlySet<string> = new Set(lists.raising)
export const INTENT: ReadonlySet<string> = new Set(lists.intent)
export const ANSWERS_NO: ReadonlySet<string> = new Set(lists['answers-no'])
export const ASKED_ABOUT: ReadonlySet<string> = new Set(lists['asked-about'])

/** All of them, so that disguised ones are recognised. */
export const CONTEXT_WORDS: readonly string[] = Object.values(lists).flat()
