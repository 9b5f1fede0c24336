import { PARTICLES, PLACE_PARTICLES } from '../lexicon/context-words.js'
import { CLINICAL, NEVER, RARE, WORD } from '../lexicon/lexicon.js'
import type { Token } from '../text/tokenize.js'

/** Where an address shows itself: the tokens from `first` to `last`. */
export interface Anchor {
  readonly first: number
  readonly last: number
}

export const MOST_WORDS_OF_A_STREET = 5

export function isHouseNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.lower.length <= 6
}

/** A word that no English sentence has: with a capital, or in no list of words. */
export function isStreetName(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || (token.flags & CLINICAL) !== 0) return false
  return token.shape === 'lower' || token.flat
    ? (token.flags & (WORD | RARE)) === 0 || token.foreign
    : (token.flags & NEVER) === 0
}

/** A name that no list of words has. */
export function isUnknown(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    (token.foreign || (token.flags & (WORD | RARE | CLINICAL)) === 0) &&
    token.lower.length > 2
  )
}

/** A small word inside the name of a street or a town. */
export function isParticle(token: Token | undefined): boolean {
  return token !== undefined && (PARTICLES.has(token.lower) || PLACE_PARTICLES.has(token.lower))
}

/** The last token of the row of names and particles that begins here. */
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
