import * as stopword from 'stopword'

/** One word where it stands in its sentence. */
export interface Word {
  /** Lower case and in one Unicode form, for comparing. */
  readonly key: string
  readonly start: number
  readonly end: number
}

const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })
const WORDS = new Intl.Segmenter('und', { granularity: 'word' })

/** Sentences of a text by the rules of Unicode, which hold for every script; line breaks end them too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => Array.from(SENTENCES.segment(line), ({ segment }) => segment.replaceAll(/\s+/g, ' ').trim()))
    .filter((sentence) => sentence !== '')
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

const NONE: ReadonlySet<string> = new Set()
const LISTS: readonly ReadonlySet<string>[] = Object.values(stopword)
  .filter((list) => Array.isArray(list))
  .map((list) => new Set(list.map((word) => word.normalize('NFKC').toLowerCase())))

/**
 * The words that carry no meaning of their own, in the language whose such words occur most often. Empty when no
 * language fits: then every word counts.
 */
export function stopWordsFor(words: readonly Word[]): ReadonlySet<string> {
  let [best, most] = [NONE, 0]
  for (const list of LISTS) {
    const found = words.reduce((count, { key }) => (list.has(key) ? count + 1 : count), 0)
    // Of two languages that explain the text alike, the one with fewer words says more.
    if (found > most || (found === most && found > 0 && list.size < best.size)) [best, most] = [list, found]
  }
  return best
}
