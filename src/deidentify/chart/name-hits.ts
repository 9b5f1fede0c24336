import type { NameEntry, NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'

/** A word of the text that may be a name. */
export interface Hit {
  readonly first: number
  readonly last: number
  readonly entry: NameEntry
}

/** Beginnings of names that some write apart. */
const BEFORE_NAMES = new Set('mc mac van von de la le st al el di da fitz ben abu'.split(' '))
/** Names that were spelled out letter by letter. */
const MOST_LETTERS = 20

/** Every word of a text that may be a name, and every name that was taken apart. */
export function collectHits(words: TextWords, index: NameIndex): Hit[] {
  const known = new Map<string, NameEntry | null>()
  const hits: Hit[] = []
  for (let at = 0; at < words.count; at++) {
    const word = words.word(at)
    let entry = known.get(word)
    if (entry === undefined) {
      entry = index.find(word, words.original(at)) ?? null
      known.set(word, entry)
    }
    if (entry !== null && !isContraction(words, at)) hits.push({ first: at, last: at, entry })
    else {
      const apart = inPieces(words, index, at)
      if (apart !== undefined) {
        hits.push(apart)
        at = apart.last
      }
    }
  }
  return hits
}

/** don't, can't, won't. */
function isContraction(words: TextWords, at: number): boolean {
  return words.word(at + 1) === 't' && words.gapAfter(at) === "'"
}

/** Mc Donald, O'Brien, a name divided at the end of a line, or letter by letter. */
function inPieces(words: TextWords, index: NameIndex, at: number): Hit | undefined {
  const word = words.word(at)
  const gap = words.gapAfter(at)
  if (word.length === 1) return letterByLetter(words, index, at)
  // Two words with a space between them are two words, unless one of them is none.
  const isDivided = gap === "'" || gap === '-' || gap === '-\n' || (gap === ' ' && BEFORE_NAMES.has(word))
  if (!isDivided) return undefined
  const next = words.word(at + 1)
  if (next.length < 2 || word.length + next.length < 5) return undefined
  const entry = index.exactly(word + next)
  return entry === undefined || entry.isOrdinary ? undefined : { first: at, last: at + 1, entry }
}

function letterByLetter(words: TextWords, index: NameIndex, at: number): Hit | undefined {
  let letters = words.word(at)
  let found: Hit | undefined
  for (let last = at + 1; last < words.count && letters.length < MOST_LETTERS; last++) {
    const gap = words.gapAfter(last - 1)
    if (!/^[ .'-]{1,2}$/.test(gap)) break
    const next = words.word(last)
    if (next.length > 1) {
      const entry = last === at + 1 && gap === "'" ? index.exactly(letters + next) : undefined
      return entry === undefined ? found : { first: at, last, entry }
    }
    letters += next
    if (letters.length === 2 && !index.mayBegin(letters)) break
    const entry = letters.length >= 3 ? index.exactly(letters) : undefined
    if (entry !== undefined) found = { first: at, last, entry: { ...entry, isOrdinary: false } }
  }
  return found
}
