import { CLINICAL, GIVEN, NEVER, PLACE, RARE, SURELY_NAME, SURNAME, WORD } from '../lexicon/lexicon.js'
import { CLINICAL_TERMS, PERSON_VERBS } from '../lexicon/context-words.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import type { Token } from '../text/tokenize.js'

const NAMED = GIVEN | SURNAME | PLACE
const SHORTEST_IN_SMALL_LETTERS = 4

/** Whether a word names somebody or something by its own form and its neighbours'. Where in doubt: yes. */
export function isNamed(token: Token, next: Token | undefined, text: string): boolean {
  const { flags, shape, lower } = token
  if (shape === 'initial' || lower.length < 2) return false
  if ((flags & NEVER) !== 0 || ((flags & CLINICAL) !== 0 && (flags & SURELY_NAME) === 0)) return false
  if ((flags & SURELY_NAME) !== 0) return true
  if (isContraction(lower)) return false
  if (shape === 'lower') return isNamedInSmallLetters(token)
  if (token.flat) return isNamedInHeading(token)
  if (shape === 'upper') return isNamedInCapitals(token)
  if ((flags & WORD) === 0) return (flags & RARE) === 0 || (flags & NAMED) !== 0 || token.foreign || !token.opens
  if (!token.opens) return (flags & NAMED) !== 0
  return (flags & GIVEN) !== 0 && (isPersonAfter(token, next, text) || isCapital(next))
}

function isNamedInSmallLetters({ flags, lower, foreign, small }: Token): boolean {
  if ((flags & (WORD | RARE)) !== 0 && ((flags & GIVEN) === 0 || (flags & WORD) !== 0)) return false
  if (foreign) return lower.length > 2
  if ((flags & (GIVEN | PLACE)) !== 0) return lower.length >= SHORTEST_IN_SMALL_LETTERS
  if ((flags & SURNAME) !== 0) return lower.length > SHORTEST_IN_SMALL_LETTERS
  // Where all is small, a word that no list has is as likely a name as one with a capital elsewhere.
  return small && flags === 0 && lower.length > SHORTEST_IN_SMALL_LETTERS && !lower.includes("'") && !isMisspelt(lower)
}

/** Capitals say nothing here; what no list knows is a name rather than a word when it is long enough. */
function isNamedInHeading({ flags, shape, lower, foreign }: Token): boolean {
  if ((flags & WORD) !== 0) return false
  if ((flags & NAMED) !== 0 || foreign) return lower.length > 2
  return (flags & RARE) === 0 && lower.length > (shape === 'upper' ? 5 : 2)
}

/** Short ones are abbreviations. */
function isNamedInCapitals({ flags, lower, foreign }: Token): boolean {
  if ((flags & WORD) !== 0) return (flags & GIVEN) !== 0 && lower.length > 3
  if ((flags & NAMED) !== 0 || foreign) return lower.length > 3
  return (flags & RARE) === 0 && lower.length > 5
}

function isPersonAfter(token: Token, next: Token | undefined, text: string): boolean {
  if (text.startsWith("'s", token.end)) return true
  return next !== undefined && (PERSON_VERBS.has(next.lower) || next.lower === ',' || next.lower === ':')
}

function isCapital(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.shape !== 'lower' &&
    token.shape !== 'upper' &&
    (token.flags & (NEVER | CLINICAL)) === 0 &&
    !CLINICAL_TERMS.has(token.lower)
  )
}

export function isContraction(lower: string): boolean {
  return /'(?:t|re|ve|ll|d|m|em|s)$/.test(lower)
}
