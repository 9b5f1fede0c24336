import { setImmediate as others } from 'node:timers/promises'
import { type FindingPhrase, type Phrase, phrasesByWord, type PhrasesOfWord, REACH } from './compile-phrases.js'
import { NEGATORS, isWorse, type RiskCategory, type RiskHit } from './risk-phrases.js'
import { weigh } from './context.js'
import { Pause, readWords, type Words } from './read-words.js'

/** The number of code units, and of words, that are processed without a pause: a few milliseconds. */
const SLICE_UNITS = 32_768
const SLICE_WORDS = 1_024

/**
 * Looks for signs of danger in a text: for each category that is found the most pressing place, the first of its kind.
 * A pure function of the text. It takes time in proportion to its length and lets others run after each slice.
 */
export async function screenText(text: string): Promise<readonly RiskHit[]> {
  const work = screen(text)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await others()
  }
}

function* screen(text: string): Generator<undefined, readonly RiskHit[]> {
  const words = yield* readWords(text, SLICE_UNITS)
  const worst = new Map<RiskCategory, RiskHit>()
  // Findings begin in order, so what was cleared before one can be remembered by its end alone.
  let clearedUntil = 0
  // For each phrase of a word the last position behind which one of its words follows, counted from 1.
  const continuedAt = new Uint32Array(MOST_PHRASES)
  for (let at = 0; at < words.length; at++) {
    if (at % SLICE_WORDS === SLICE_WORDS - 1) yield
    const phrases = phrasesByWord.get(words.text[at] ?? '')
    if (phrases === undefined || !markContinued(words, at, phrases, continuedAt)) continue
    const { cleared, findings } = phrases
    for (const [number, phrase] of cleared.entries()) {
      if (continuedAt[number] === at + 1) clearedUntil = Math.max(clearedUntil, match(words, at, phrase, at, 0) ?? 0)
    }
    if (at < clearedUntil) continue
    for (const [number, phrase] of findings.entries()) {
      if (continuedAt[cleared.length + number] === at + 1) keepWorst(words, at, phrase, worst)
    }
  }
  return [...worst.values()]
}

const MOST_PHRASES = Math.max(...Array.from(phrasesByWord.values(), (of) => of.cleared.length + of.findings.length))

/**
 * Marks the phrases of a word that one of the next words continues; false if there is none. The others cannot match.
 */
function markContinued(words: Words, at: number, { continuedBy }: PhrasesOfWord, continuedAt: Uint32Array): boolean {
  let isAny = false
  const mark = (numbers: readonly number[] | undefined): void => {
    if (numbers === undefined) return
    for (const number of numbers) continuedAt[number] = at + 1
    isAny = true
  }
  mark(continuedBy.get(''))
  const end = Math.min(at + REACH, words.length - 1)
  for (let next = at + 1; next <= end; next++) mark(continuedBy.get(words.text[next] ?? ''))
  return isAny
}

function keepWorst(words: Words, at: number, phrase: FindingPhrase, worst: Map<RiskCategory, RiskHit>): void {
  const { category } = phrase.finding
  const known = worst.get(category)
  if (known?.severity === 'imminent') return
  const to = match(words, at, phrase, at, 0)
  if (to === undefined) return
  const severity = weigh(words, at, to, phrase.finding)
  if (severity === undefined || (known !== undefined && !isWorse(severity, known.severity))) return
  worst.set(category, { category, severity, start: words.start[at] ?? 0, end: words.end[to - 1] ?? 0 })
}

/**
 * The end of the phrase that begins at word `first`, exclusive; undefined where it does not stand there. Looks from
 * `word` on for the places from `place` on. A phrase stays in its sentence, has a fixed number of places and gaps of a
 * few words that no negation stands in, so each try has a bounded number of steps.
 */
function match(words: Words, first: number, phrase: Phrase, word: number, place: number): number | undefined {
  const wanted = phrase.places[place]
  if (wanted === undefined) return word
  if ('gap' in wanted) {
    for (let next = word; next <= word + wanted.gap; next++) {
      const end = match(words, first, phrase, next, place + 1)
      if (end !== undefined) return end
      if (next >= words.length || words.pause[next] === Pause.SENTENCE) return undefined
      if (NEGATORS.has(words.text[next] ?? '')) return undefined
    }
    return undefined
  }
  if (word < words.length && (word === first || words.pause[word] !== Pause.SENTENCE)) {
    const end = wanted.words.has(words.text[word] ?? '') ? match(words, first, phrase, word + 1, place + 1) : undefined
    if (end !== undefined) return end
  }
  return wanted.isOptional ? match(words, first, phrase, word, place + 1) : undefined
}
