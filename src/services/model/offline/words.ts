import * as stopword from 'stopword'
import { shorten } from './excerpt.js'

/** One word where it stands in its sentence. */
export interface Word {
  /** Lower case and in one Unicode form, for comparing. */
  readonly key: string
  readonly start: number
  readonly end: number
}

const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })
const WORDS = new Intl.Segmenter('und', { granularity: 'word' })

/** A sentence that is longer is cut: the time to find words grows with it where no spaces stand between them. */
const LONGEST_SENTENCE = 300
/** What short lines could otherwise bring about. */
const MOST_SENTENCES = 600

/** Sentences of texts by the rules of Unicode, which hold for every script; line breaks end them too. Each one once. */
export function sentencesOf(texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    for (const { segment } of SENTENCES.segment(text)) {
      const sentence = segment.replaceAll(/\s+/g, ' ').trim()
      if (sentence !== '') found.add(shorten(sentence, LONGEST_SENTENCE))
      if (found.size === MOST_SENTENCES) return [...found]
    }
  }
  return [...found]
}

/** Words of a sentence, also in scripts that put no spaces between them. */
export function wordsOf(sentence: string): Word[] {
  return Array.from(WORDS.segment(sentence))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment, index }) => ({
      key: segment.normalize('NFKC').toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + segment.length,
    }))
}

const LISTS: readonly ReadonlySet<string>[] = Object.entries(stopword).flatMap(([language, list]) =>
  // Beside the languages the package has a list of numerals.
  Array.isArray(list) && /^[a-z]{3}/.test(language)
    ? [new Set(list.map((word) => word.normalize('NFKC').toLowerCase()))]
    : [],
)
/** `I'm` and `don't`, which the English list has without their short forms. */
const SHORT_FORM = /^(?:i|you|he|she|it|we|they|that|there|what|who|let)'[a-z]{1,2}$|n't$/

/**
 * Tells the words that carry no meaning of their own, in the language whose such words occur most often. When no
 * language fits, every word counts.
 */
export function stopWordsFor(words: readonly Word[]): (key: string) => boolean {
  let best: ReadonlySet<string> = new Set()
  let most = 0
  for (const list of LISTS) {
    const found = words.reduce((count, { key }) => (list.has(key) ? count + 1 : count), 0)
    // Of two languages that explain the text alike, the one with fewer words says more.
    if (found > most || (found === most && found > 0 && list.size < best.size)) [best, most] = [list, found]
  }
  return (key) => best.has(key) || SHORT_FORM.test(key)
}
