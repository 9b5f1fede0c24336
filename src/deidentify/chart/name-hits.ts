import type { NameEntry, NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'
import { wordSet } from '../text/word-set.js'

/** Words of the text, from `first` to `last`, that may be a name. */
export interface NameHit {
  readonly first: number
  readonly last: number
  readonly entry: NameEntry
}

/** Prefixes of names that are sometimes written as a separate word. */
const SEPARATE_PREFIXES = wordSet('mc mac van von de la le st al el di da fitz ben abu')
/** The most letters of a name that is spelled letter by letter. */
const MOST_LETTERS = 20

/** Finds every word of a text that may be a name, and every name that is split into several words. */
export function collectHits(words: TextWords, index: NameIndex): NameHit[] {
  const hits: NameHit[] = []
  for (let at = 0; at < words.count; at++) {
    const word = words.word(at)
    const entry = index.find(word, words.isPlain ? word : words.original(at))
    if (entry !== undefined && !isContraction(words, at)) hits.push({ first: at, last: at, entry })
    else {
      const split = findSplitName(words, index, at)
      if (split !== undefined) {
        hits.push(split)
        at = split.last
      }
    }
  }
  return hits
}

/** "don't", "can't", "won't". */
function isContraction(words: TextWords, at: number): boolean {
  return words.word(at + 1) === 't' && words.gapAfter(at) === "'"
}

/**
 * Finds a name that is split at `at`: "Mc Donald", "O'Brien", hyphenated at a line end, or spelled letter by letter.
 */
function findSplitName(words: TextWords, index: NameIndex, at: number): NameHit | undefined {
  const word = words.word(at)
  const gap = words.gapAfter(at)
  if (word.length === 1) return findSpelledName(words, index, at)
  // Words with a space between them are joined only if the first is a known prefix.
  const isDivided = gap === "'" || gap === '-' || gap === '-\n' || (gap === ' ' && SEPARATE_PREFIXES.has(word))
  if (!isDivided) return undefined
  const next = words.word(at + 1)
  if (next.length < 2 || word.length + next.length < 5) return undefined
  const entry = index.findExact(word + next)
  return entry === undefined || entry.isOrdinary ? undefined : { first: at, last: at + 1, entry }
}

function findSpelledName(words: TextWords, index: NameIndex, at: number): NameHit | undefined {
  let letters = words.word(at)
  let found: NameHit | undefined
  for (let last = at + 1; last < words.count && letters.length < MOST_LETTERS; last++) {
    const gap = words.gapAfter(last - 1)
    if (!/^[ .'-]{1,2}$/.test(gap)) break
    const next = words.word(last)
    if (next.length > 1) {
      const entry = last === at + 1 && gap === "'" ? index.findExact(letters + next) : undefined
      return entry === undefined ? found : { first: at, last, entry }
    }
    letters += next
    if (letters.length === 2 && !index.hasNameStartingWith(letters)) break
    const entry = letters.length >= 3 ? index.findExact(letters) : undefined
    if (entry !== undefined) found = { first: at, last, entry: { ...entry, isOrdinary: false } }
  }
  return found
}
