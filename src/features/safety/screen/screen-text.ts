import { setImmediate as others } from 'node:timers/promises'
import { type Phrase, phrasesByWord } from './compile-phrases.js'
import { weigh } from './context.js'
import { isWorse, type RiskCategory, type RiskHit } from './hit.js'
import { Pause, readWords, type Words } from './read-words.js'

/** So many code units, and so many words, are looked at in one go: a few milliseconds. */
const SLICE_UNITS = 32_768
const SLICE_WORDS = 8_192

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
  for (let at = 0; at < words.length; at++) {
    if (at % SLICE_WORDS === SLICE_WORDS - 1) yield
    const phrases = phrasesByWord.get(words.text[at] ?? '')
    if (phrases === undefined) continue
    clearedUntil = Math.max(clearedUntil, clearedFrom(words, at, phrases))
    for (const phrase of phrases) keepWorst(words, at, phrase, clearedUntil, worst)
  }
  return [...worst.values()]
}

/** Where an expression ends that begins at this word and only sounds like a finding. */
function clearedFrom(words: Words, at: number, phrases: readonly Phrase[]): number {
  return Math.max(0, ...phrases.map((phrase) => (phrase.finding === undefined ? (match(words, at, phrase) ?? 0) : 0)))
}

function keepWorst(
  words: Words,
  at: number,
  phrase: Phrase,
  clearedUntil: number,
  worst: Map<RiskCategory, RiskHit>,
): void {
  const { finding } = phrase
  if (finding === undefined || at < clearedUntil) return
  const to = match(words, at, phrase)
  if (to === undefined) return
  const severity = weigh(words, at, to, finding)
  const known = worst.get(finding.category)
  if (severity === undefined || (known !== undefined && !isWorse(severity, known.severity))) return
  const [start, end] = [words.start[at] ?? 0, words.end[to - 1] ?? 0]
  worst.set(finding.category, { category: finding.category, severity, start, end })
}

/**
 * The end of the phrase that begins at word `at`, exclusive; undefined where it does not stand there. A phrase stays in
 * its sentence, has a fixed number of places and gaps of a few words, so each try has a bounded number of steps.
 */
function match(words: Words, at: number, { places }: Phrase): number | undefined {
  const from = (word: number, place: number): number | undefined => {
    const wanted = places[place]
    if (wanted === undefined) return word
    if ('gap' in wanted) {
      for (let skipped = 0; skipped <= wanted.gap; skipped++) {
        const end = from(word + skipped, place + 1)
        if (end !== undefined) return end
        if (words.pause[word + skipped] === Pause.SENTENCE) return undefined
      }
      return undefined
    }
    const isThere =
      word < words.length &&
      wanted.words.has(words.text[word] ?? '') &&
      (word === at || words.pause[word] !== Pause.SENTENCE)
    const end = isThere ? from(word + 1, place + 1) : undefined
    return end ?? (wanted.isOptional ? from(word, place + 1) : undefined)
  }
  return from(at, 0)
}
