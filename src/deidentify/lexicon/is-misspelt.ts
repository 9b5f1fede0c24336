import { remember } from '../../kernel/remember.js'
import { CLINICAL_WORD, COMMON_WORD, EVERYDAY_WORD, listedFlagsOf } from './lexicon.js'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Shorter words nearly always differ from some other word in one letter. */
const SHORTEST = 5
const LONGEST = 24
/** Shorter words differ in one letter from some rarer word by chance, so only errors in everyday words count. */
const SHORTEST_RARER_WORD = 7
/** "pleeease" */
const LENGTHENED = /([a-z])\1\1/
const CACHE_SIZE = 5_000

/**
 * Whether a word differs in one letter from an everyday or clinical word, or if it is long, from any English one. It is
 * then a typing error and not a name.
 */
export function isMisspelt(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST) return false
  if (LENGTHENED.test(word)) return true
  return isNearWord(word)
}

const isNearWord = remember(CACHE_SIZE, (word: string): boolean => {
  const words = CLINICAL_WORD | (word.length < SHORTEST_RARER_WORD ? EVERYDAY_WORD : COMMON_WORD)
  const isWord = (near: string): boolean => (listedFlagsOf(near) & words) !== 0
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const rest = word.slice(at)
    if (isWord(before + rest.slice(1)) || isWord(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2))) return true
    // The first letter is rarely the wrong one.
    if (at > 0 && LETTERS.some((letter) => isWord(before + letter + rest.slice(1)) || isWord(before + letter + rest)))
      return true
  }
  return false
})
