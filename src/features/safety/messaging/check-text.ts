import type { Fault, SentenceJudge } from './sentence-judge.js'

/** A text after every sentence of it was judged. */
export interface CheckedText {
  /** What is left; undefined if so much was taken out that the rest would mislead. */
  readonly text: string | undefined
  /** The rules that sentences broke. */
  readonly broken: readonly string[]
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Counts sentences over all texts of one answer, and says whether what is left of it is usable. */
export class AnswerTally {
  readonly #broken = new Set<string>()
  #kept = 0
  #removed = 0
  #isSpoilt = false

  get broken(): readonly string[] {
    return [...this.#broken]
  }

  /** A rule that makes everything unusable was broken, or more was removed than is left. */
  get isLost(): boolean {
    return this.#isSpoilt || this.#removed > this.#kept
  }

  get isSpoilt(): boolean {
    return this.#isSpoilt
  }

  count(faults: readonly Fault[]): void {
    for (const { rule, spoils } of faults) {
      this.#broken.add(rule)
      this.#isSpoilt ||= spoils
    }
    if (faults.length === 0) this.#kept++
    else this.#removed++
  }
}

/** Takes the sentences out of a text that its reader may not see. */
export async function keepAllowed(text: string, judge: SentenceJudge, tally: AnswerTally): Promise<string> {
  const paragraphs: string[] = []
  let before = ''
  for (const paragraph of text.split(/\n{2,}/u)) {
    const kept: string[] = []
    for (const sentence of sentencesIn(paragraph)) {
      if (sentence.trim() === '') {
        kept.push(sentence)
        continue
      }
      const faults = await judge.judge(sentence, before)
      tally.count(faults)
      if (faults.length > 0) continue
      kept.push(sentence)
      before = sentence
    }
    paragraphs.push(kept.join('').trim())
  }
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/** Checks a whole text by itself. */
export async function checkText(text: string, judge: SentenceJudge): Promise<CheckedText> {
  const tally = new AnswerTally()
  const kept = await keepAllowed(text, judge, tally)
  return { text: tally.isLost || kept === '' ? undefined : kept, broken: tally.broken }
}

/** The sentences of a text, each with the space behind it. */
export function sentencesIn(text: string): readonly string[] {
  return Array.from(SENTENCES.segment(text), ({ segment }) => segment)
}
