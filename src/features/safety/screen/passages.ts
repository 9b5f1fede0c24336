import { namesMeans } from './context.js'
import { findCleared } from './find-by-rules.js'
import { readWords, type Words } from './read-words.js'
import type { RiskCategory } from './risk-phrases.js'
import type { FieldHit } from './screen-fields.js'
import { type Sentence, sentencesOf } from './sentences.js'

/** A sentence of a field, where it stands. Offsets count UTF-16 code units; the end is exclusive. */
export interface Passage {
  readonly field: string
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether it names a means, a night or a farewell. */
  readonly isPressing: boolean
}

/** The sentences of a text, field by field, as the screen reads them. */
export function passagesOf(fields: Readonly<Record<string, string | null>>): readonly Passage[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    if (text === null || text === '') return []
    const words = allWords(text)
    return sentencesOf(words).map((sentence) => passageOf(field, text, words, sentence))
  })
}

/** Where a text only sounds like danger, as the phrases of the screen say. Places count UTF-16 code units. */
export function harmlessPlaces(text: string): readonly { readonly start: number; readonly end: number }[] {
  const words = allWords(text)
  return findCleared(words).map(({ from, to }) => ({ start: words.start[from] ?? 0, end: words.end[to - 1] ?? 0 }))
}

function passageOf(field: string, text: string, words: Words, { from, to }: Sentence): Passage {
  const [start, end] = [words.start[from] ?? 0, words.end[to - 1] ?? 0]
  return { field, start, end, text: text.slice(start, end), isPressing: namesMeans(words, from, to) }
}

function allWords(text: string): Words {
  const step = readWords(text, Infinity).next()
  if (step.done !== true) throw new Error('Words were read in slices.')
  return step.value
}

/** What it means that a language model picks a sentence: no more than similarity does. */
export function findingIn({ field, start, end, text: words, isPressing }: Passage, category: RiskCategory): FieldHit {
  const canRise = category === 'self_harm' || category === 'harm_to_others'
  return { category, severity: canRise && isPressing ? 'high' : 'moderate', field, start, end, words, foundBy: 'model' }
}
