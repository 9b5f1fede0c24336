import * as stopword from 'stopword'
import { once } from '../../../kernel/once.js'
import { shorten } from './excerpt.js'

/** A word and its place in a sentence. */
export interface Word {
  /** Lower case and in one Unicode form, for comparing. */
  readonly key: string
  readonly start: number
  readonly end: number
}

const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })
const WORDS = new Intl.Segmenter('und', { granularity: 'word' })

/** Longer sentences are cut: in scripts without spaces the time to find words grows with their length. */
const LONGEST_SENTENCE = 300
/** A bound for texts of many short lines. */
const MOST_SENTENCES = 600

/**
 * The sentences of texts by the rules of Unicode, for every script; line breaks end them too. Repeated ones come once.
 */
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

/** The words of a sentence, in scripts without spaces as well. */
export function wordsOf(sentence: string): Word[] {
  return Array.from(WORDS.segment(sentence))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment, index }) => ({
      key: segment.normalize('NFKC').toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + segment.length,
    }))
}

/** The stop words of each language. Made for the first text: sixty sets, which a start does not need. */
const lists = once((): readonly ReadonlySet<string>[] =>
  Object.entries(stopword).flatMap(([language, list]) =>
    // Beside the languages the package has a list of numerals.
    Array.isArray(list) && /^[a-z]{3}/.test(language)
      ? [new Set(list.map((word) => word.normalize('NFKC').toLowerCase()))]
      : [],
  ),
)
/** `I'm` and `don't`, which the English list has without their short forms. */
const SHORT_FORM = /^(?:i|you|he|she|it|we|they|that|there|what|who|let)'[a-z]{1,2}$|n't$/

/**
 * A test for stop words, in the language whose stop words occur most often in the text. If none occur in any language,
 * no word is a stop word.
 */
export function stopWordsFor(words: readonly Word[]): (key: string) => boolean {
  let best: ReadonlySet<string> = new Set()
  let most = 0
  for (const list of lists()) {
    const found = words.reduce((count, { key }) => (list.has(key) ? count + 1 : count), 0)
    // If two languages match equally, the one with the shorter list is more specific.
    if (found > most || (found === most && found > 0 && list.size < best.size)) [best, most] = [list, found]
  }
  return (key) => best.has(key) || SHORT_FORM.test(key)
}
