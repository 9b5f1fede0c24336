import { TITLES } from '../lexicon/context-words.js'
import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  PLACE,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { ADVERBS_OF_PLACE, BARE_NOUNS } from '../lexicon/small-letter-words.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { isContraction } from './name-evidence.js'
import type { Token } from '../text/tokenize.js'

/** In a list of names of people or places. */
export const LISTED = GIVEN_NAME | SURNAME | PLACE
/** Adverbs between a verb and its preposition: "moved back to". */
const MOST_ADVERBS = 2

export function isUnknownWord({ flags, lower, inLowercaseLine }: Token): boolean {
  return (
    inLowercaseLine &&
    (flags & (COMMON_WORD | RARE_WORD | CLINICAL_WORD)) === 0 &&
    lower.length > 2 &&
    !isMisspelt(lower)
  )
}

export function mayBePart({ kind, flags, lower }: Token): boolean {
  return (
    kind === 'word' &&
    (flags & CLINICAL_WORD) === 0 &&
    (flags & FUNCTION_WORD) === 0 &&
    !BARE_NOUNS.has(lower) &&
    !TITLES.has(lower) &&
    !isContraction(lower)
  )
}

/** A word that is in a list of names, or in no list of English words. */
export function isNameLike({ flags, lower, isForeign }: Token): boolean {
  return (
    isForeign ||
    ((flags & (COMMON_WORD | RARE_WORD)) === 0
      ? lower.length > 1
      : (flags & LISTED) !== 0 && (flags & EVERYDAY_WORD) === 0)
  )
}

/** "moved to bath last year": words of time end the name of a place as well. */
export function endsBefore(next: Token | undefined): boolean {
  return (
    next?.kind !== 'word' ||
    (next.flags & FUNCTION_WORD) !== 0 ||
    /^(?:last|next|years?|months?|originally)$/.test(next.lower)
  )
}

/** The word before a preposition, without the adverbs between them. */
export function verbBefore(tokens: readonly Token[], preposition: number): string {
  let at = preposition - 1
  for (let adverbs = 0; adverbs < MOST_ADVERBS && ADVERBS_OF_PLACE.has(tokens[at]?.lower ?? ''); adverbs++) at--
  return tokens[at]?.kind === 'word' ? (tokens[at]?.lower ?? '') : ''
}
