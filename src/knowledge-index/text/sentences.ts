import { tokenize } from './tokenize.js'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text in their order, lines and items of lists apart. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean))
}

/** How many of these terms a sentence has; terms are stems, so that a word counts when it begins with one. */
export function countTerms(sentence: string, terms: readonly string[]): number {
  const words = tokenize(sentence)
  return terms.filter((term) => {
    const stem = term.replace(/[iy]$/, '')
    return words.some((word) => word.startsWith(stem))
  }).length
}

/** What of a text answers best, in its order: the sentences with most of the terms, within so many characters. */
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
