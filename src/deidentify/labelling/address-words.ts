import { PARTICLES, PLACE_PARTICLES } from '../lexicon/context-words.js'
import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import type { Token } from '../text/tokenize.js'

/** The tokens, from `first` to `last`, by which an address is recognised. */
export interface Anchor {
  readonly first: number
  readonly last: number
}

export const MOST_WORDS_OF_A_STREET = 5

export function isHouseNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.lower.length <= 6
}

/**
 * Whether a word may be part of a street name: it is capitalised, in no list of common words, or in small letters a
 * name rather than a word.
 */
export function isStreetName(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || (token.flags & CLINICAL_WORD) !== 0) return false
  if (token.shape !== 'lower' && !token.inCapitalisedLine) return (token.flags & NOT_A_NAME) === 0
  if ((token.flags & (COMMON_WORD | RARE_WORD)) === 0 || token.isForeign) return true
  return (
    token.inLowercaseLine && (token.flags & (GIVEN_NAME | SURNAME | PLACE)) !== 0 && (token.flags & EVERYDAY_WORD) === 0
  )
}

/** Whether a word is in no list of words. */
export function isUnknown(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    (token.isForeign || (token.flags & (COMMON_WORD | RARE_WORD | CLINICAL_WORD)) === 0) &&
    token.lower.length > 2
  )
}

/** Whether a word is a particle in the name of a street or a town. */
export function isParticle(token: Token | undefined): boolean {
  return token !== undefined && (PARTICLES.has(token.lower) || PLACE_PARTICLES.has(token.lower))
}

/** The last token of the sequence of names and particles that starts here. */
export function lastOfName(tokens: readonly Token[], from: number): number | undefined {
  let last: number | undefined
  for (let at = from; at < from + MOST_WORDS_OF_A_STREET + 2; at++) {
    const token = tokens[at]
    if (isStreetName(token) || token?.shape === 'initial') last = at
    else if (!isParticle(token) && (last === undefined || !/^[.'-]$/.test(token?.lower ?? ''))) break
  }
  return last
}

export function numberAfter(tokens: readonly Token[], at: number): number | undefined {
  for (let next = at + 1; next <= at + 3; next++) {
    if (tokens[next]?.kind === 'number') return next
    if (!/^(?:[.#:-]|no|nr|number)$/.test(tokens[next]?.lower ?? '')) return undefined
  }
  return undefined
}
