import { excerpt, shorten } from './excerpt.js'
import { sentencesOf, stopWordsFor, wordsOf, type Word } from './words.js'

const LONGEST_TITLE = 60
const MOST_PHRASES = 2
/** Longer runs of words are sentences rather than names of things. */
const LONGEST_PHRASE = 4

interface Phrase {
  readonly keys: readonly string[]
  /** As written at its first occurrence. */
  readonly text: string
  readonly at: number
  count: number
}

/**
 * A short title made of key phrases (after RAKE): runs of words without stop words, scored by how often their words
 * occur. The same texts always give the same title; empty if the texts are.
 */
export function keyPhraseTitle(texts: readonly string[]): string {
  const sentences = sentencesOf(excerpt(texts))
  const words = sentences.map(wordsOf)
  const isStopWord = stopWordsFor(words.flat())
  const phrases = collect(sentences.flatMap((sentence, at) => runs(sentence, words[at] ?? [], isStopWord)))
  const scored = score(phrases)
  const chosen: Phrase[] = []
  for (const phrase of [...phrases].sort(
    (one, other) => (scored.get(other) ?? 0) - (scored.get(one) ?? 0) || one.at - other.at,
  )) {
    if (chosen.length === MOST_PHRASES) break
    if (!chosen.some(({ keys }) => keys.some((key) => phrase.keys.includes(key)))) chosen.push(phrase)
  }
  const title = chosen.map(({ text }) => text).join(', ')
  return shorten(capitalized(title === '' ? (sentences[0] ?? '') : title), LONGEST_TITLE)
}

/** Runs of words between stop words and punctuation, each of at most `LONGEST_PHRASE` words. */
function runs(
  sentence: string,
  words: readonly Word[],
  isStopWord: (key: string) => boolean,
): { words: Word[]; text: string }[] {
  const found: Word[][] = []
  let run: Word[] = []
  for (const word of words) {
    const last = run.at(-1)
    const isBroken = last !== undefined && !/^[\s\p{Pd}]*$/u.test(sentence.slice(last.end, word.start))
    if (run.length > 0 && (isBroken || run.length === LONGEST_PHRASE || isStopWord(word.key))) {
      found.push(run)
      run = []
    }
    if (!isStopWord(word.key) && !/^[\p{N}_.,]+$/u.test(word.key)) run.push(word)
  }
  if (run.length > 0) found.push(run)
  return found.map((of) => ({ words: of, text: sentence.slice(of[0]?.start, of.at(-1)?.end) }))
}

function collect(found: readonly { readonly words: readonly Word[]; readonly text: string }[]): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const [at, { words, text }] of found.entries()) {
    const keys = words.map(({ key }) => key)
    const known = phrases.get(keys.join(' '))
    if (known === undefined) phrases.set(keys.join(' '), { keys, text, at, count: 1 })
    else known.count++
  }
  return [...phrases.values()]
}

/** Phrases score higher when their words are frequent, and when they are longer. */
function score(phrases: readonly Phrase[]): Map<Phrase, number> {
  const frequency = new Map<string, number>()
  for (const { keys, count } of phrases) {
    for (const key of keys) frequency.set(key, (frequency.get(key) ?? 0) + count)
  }
  return new Map(
    phrases.map((phrase) => {
      const sum = phrase.keys.reduce((total, key) => total + (frequency.get(key) ?? 0) ** 2, 0)
      return [phrase, sum / Math.sqrt(phrase.keys.length)]
    }),
  )
}

function capitalized(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
