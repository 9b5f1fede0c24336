import { wishesHarm } from './danger.js'

/** Words with which people speak of danger to themselves or to others, in a question or an answer. */
export const SAFETY =
  /(?<!\p{L})(?:(?:un)?safe(?:ty|ly)?|suicid\p{L}*|homicid\p{L}*|self[- ]?harm\p{L}*|kill(?:ing|ed)?|die|dying|dead|death|end(?:s|ed|ing)? (?:it|my|your|his|her|their) (?:all|life)|tak(?:e|es|ing) (?:my|your|his|her|their) (?:own )?life|not (?:be|being|wake) (?:here|alive|around|up)|hurt(?:s|ing)? (?:you|my|him|her|them|your|our)?(?:self|selves|any(?:one|body)|some(?:one|body)|others)|harm(?:s|ing|ed)?|cut(?:s|ting)? (?:my|your|him|her)self|cut again|overdos\p{L}*|guns?|firearms?|weapons?|abus\p{L}*|violen\p{L}*|threat\p{L}*|hits?|hitting|beats?|beaten|chok\p{L}*|strangl\p{L}*|forc(?:e|es|ed|ing) (?:you|me|him|her|them)|afraid (?:of|at)|scared of|hear(?:s|ing)? voices|voices tell\p{L}*|danger\p{L}*|risk|988|crisis line|noose|hang(?:s|ed|ing)? (?:my|him|her|them|your)self|stab(?:s|bed|bing)?|shoot(?:s|ing)? (?:my|him|her|them|your)\p{L}*|drown(?:ing)? (?:my|him|her|them|your)\p{L}*|strangl\p{L}*|better off (?:dead|without me)|want(?:s|ed)? out of (?:all )?(?:this|it)|wish (?:that )?i (?:was|were) (?:gone|never born))(?!\p{L})/iu

/** Short for ideation, in the capitals of notes. */
const ABBREVIATED = /(?<![\p{L}-])(?:SI|HI|NSSI)(?![\p{L}-])/u

/** True for a sentence or question about danger. It may be wrong: it only decides what is never left out. */
export function isOfSafety(text: string): boolean {
  return SAFETY.test(text) || ABBREVIATED.test(text) || wishesHarm(text)
}
