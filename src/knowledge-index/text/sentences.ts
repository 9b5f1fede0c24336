import { tokenize } from './tokenize.js'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text in order. Each line and each list item starts a new sentence. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean))
}

/** How many of these terms occur in a sentence. Terms are stems, so a term occurs if a word begins with it. */
export function countTerms(sentence: string, terms: readonly string[]): number {
  const words = tokenize(sentence)
  return terms.filter((term) => {
    const stem = term.replace(/[iy]$/, '')
    return words.some((word) => word.startsWith(stem))
  }).length
}

/**
 * The sentences of a text that contain most of the terms, in their original order, with at most `most` characters. If
 * no sentence is short enough, the beginning of the text.
 */
export function bestSentences(text: string, terms: readonly string[], most: number): string {
  const sentences = sentencesOf(text).map((sentence, at) => ({ sentence, at, count: countTerms(sentence, terms) }))
  const chosen: typeof sentences = []
  let left = most
  for (const candidate of sentences.toSorted((a, b) => b.count - a.count || a.at - b.at)) {
    if (candidate.sentence.length + 1 > left) continue
    chosen.push(candidate)
    left -= candidate.sentence.length + 1
  }
  if (chosen.length === 0) return text.slice(0, most).toWellFormed()
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(' ')
}
