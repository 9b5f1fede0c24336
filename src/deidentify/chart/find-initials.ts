import { isEnglishWord } from '../lexicon/lexicon.js'
import type { Span } from '../span.js'
import type { NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'

const MOST_INITIALS = 6
/** Abbreviations that are not initials. */
const NOT_INITIALS = new Set(['am', 'pm', 'eg', 'ie'])

/** Returns a function that finds the initials of people: `J.S.`, `J. S.`, `JS`. */
export function initialsFinder(index: NameIndex, refs: readonly string[]): (words: TextWords) => Span[] {
  const owners = new Map<string, string>()
  index.names.forEach(({ initials }, person) => {
    for (const letters of initials) if (!owners.has(letters)) owners.set(letters, refs[person] ?? '')
  })
  return (words) => {
    const found: Span[] = []
    for (let at = 0; at < words.count; at++) {
      const length = words.word(at).length
      if (length === 1) {
        const last = longestInitials(words, at, owners)
        if (last === undefined) continue
        found.push(words.spanOf(at, last.at, 'PERSON', last.ref))
        at = last.at
      } else if (length <= MOST_INITIALS && isInitialsWord(words, at)) {
        const ref = owners.get(words.word(at))
        if (ref !== undefined) found.push(words.spanOf(at, at, 'PERSON', ref))
      }
    }
    return found
  }
}

/** The longest sequence of single letters that are a person's initials. */
function longestInitials(
  words: TextWords,
  first: number,
  owners: ReadonlyMap<string, string>,
): { at: number; ref: string } | undefined {
  let letters = words.word(first)
  let longest: { at: number; ref: string } | undefined
  let hasPoint = false
  for (let at = first + 1; at < words.count && letters.length < MOST_INITIALS; at++) {
    const gap = words.gapAfter(at - 1)
    if (!/^(?:\.[ -]?|[ -])$/.test(gap) || words.word(at).length !== 1) break
    hasPoint ||= gap.startsWith('.')
    letters += words.word(at)
    const ref = owners.get(letters)
    const isLoud = isUpper(words.cased(first)) && isUpper(words.cased(at))
    if (ref === undefined || !(isLoud || hasPoint)) continue
    if (NOT_INITIALS.has(letters) && (!isLoud || isAfterNumber(words, first))) continue
    longest = { at, ref }
  }
  return longest
}

/** Whether a word of capitals may be initials. Among other capitalised words, an English word is not. */
function isInitialsWord(words: TextWords, at: number): boolean {
  if (words.startsSmall(at) || !isUpper(words.cased(at))) return false
  if (NOT_INITIALS.has(words.word(at)) && isAfterNumber(words, at)) return false
  const isLoud = [words.cased(at - 1), words.cased(at + 1)].some((other) => other.length >= 3 && isUpper(other))
  return !(isLoud && isEnglishWord(words.word(at)))
}

function isUpper(cased: string): boolean {
  return /^\p{Lu}+$/u.test(cased)
}

function isAfterNumber(words: TextWords, at: number): boolean {
  return at > 0 ? /\d$/.test(words.word(at - 1)) : false
}
