import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  SURNAME,
} from '../lexicon/lexicon.js'
import { LANDMARK_ENDINGS, NOT_BEFORE_LANDMARKS } from '../lexicon/small-letter-words.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const LOCATION: TokenLabel = { type: 'LOCATION', layer: 'context' }
const BEFORE_LANDMARKS = wordSet(
  'in at near to from by around through past outside behind towards toward via off visit visited and',
)
const MOST_WORDS = 2

/**
 * Labels parts of towns in small letters: "in canary wharf", "near mill hill". A wharf or a hill that is no name has an
 * article.
 */
export function labelLandmarks(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 2; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.shape !== 'lower' || labels[at] !== undefined || !LANDMARK_ENDINGS.has(token.lower)) continue
    let first = at
    while (at - first < MOST_WORDS && mayBePart(tokens[first - 1])) first--
    const before = tokens[first - 1]
    if (first === at || before?.kind !== 'word' || !BEFORE_LANDMARKS.has(before.lower)) continue
    if (before.lower === 'and' && labels[first - 2]?.type !== 'LOCATION') continue
    const last = tokens[at - 1]
    if (last !== undefined && isNameLike(last)) labelRange(labels, LOCATION, first, at)
  }
}

function mayBePart(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.shape === 'lower' && (token.flags & (FUNCTION_WORD | CLINICAL_WORD)) === 0
}

/** Whether a word before a hill or a wharf names it: a name, or a word that is no usual description. */
function isNameLike({ flags, lower }: Token): boolean {
  if (NOT_BEFORE_LANDMARKS.has(lower) || (flags & NOT_A_NAME) !== 0) return false
  return (flags & (GIVEN_NAME | SURNAME | PLACE)) !== 0 || (flags & COMMON_WORD) === 0 || (flags & EVERYDAY_WORD) === 0
}
