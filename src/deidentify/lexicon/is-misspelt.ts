import { CLINICAL, flagsOf, WORD } from './lexicon.js'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Shorter words are one letter from some other word nearly always. */
const SHORTEST = 5
const LONGEST = 24
const REMEMBERED = 5_000
const known = new Map<string, boolean>()

/** Whether a word is one letter away from a word of English or of medicine: written in haste, nobody's name. */
export function isMisspelt(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST) return false
  const remembered = known.get(word)
  if (remembered !== undefined) return remembered
  const isOne = isNearWord(word)
  if (known.size >= REMEMBERED) known.clear()
  known.set(word, isOne)
  return isOne
}

function isNearWord(word: string): boolean {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const rest = word.slice(at)
    if (isWord(before + rest.slice(1)) || isWord(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2))) return true
    // The first letter is hardly ever the wrong one.
    if (at > 0 && LETTERS.some((letter) => isWord(before + letter + rest.slice(1)) || isWord(before + letter + rest)))
      return true
  }
  return false
}

function isWord(word: string): boolean {
  return (flagsOf(word) & (WORD | CLINICAL)) !== 0
}
