import { CLINICAL_WORD, flagsOf, COMMON_WORD } from './lexicon.js'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Shorter words nearly always differ from some other word in one letter. */
const SHORTEST = 5
const LONGEST = 24
const CACHE_SIZE = 5_000
const known = new Map<string, boolean>()

/** Whether a word differs in one letter from an English or clinical word. It is then a typing error and not a name. */
export function isMisspelt(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST) return false
  const remembered = known.get(word)
  if (remembered !== undefined) return remembered
  const isOne = isNearWord(word)
  if (known.size >= CACHE_SIZE) known.clear()
  known.set(word, isOne)
  return isOne
}

function isNearWord(word: string): boolean {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const rest = word.slice(at)
    if (isWord(before + rest.slice(1)) || isWord(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2))) return true
    // The first letter is rarely the wrong one.
    if (at > 0 && LETTERS.some((letter) => isWord(before + letter + rest.slice(1)) || isWord(before + letter + rest)))
      return true
  }
  return false
}

function isWord(word: string): boolean {
  return (flagsOf(word) & (COMMON_WORD | CLINICAL_WORD)) !== 0
}
