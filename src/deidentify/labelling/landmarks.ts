import {
  CLINICAL_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  SURNAME,
} from '../lexicon/lexicon.js'
import {
  BUILDINGS,
  LANDMARK_ENDINGS,
  NOT_BEFORE_BUILDINGS,
  NOT_BEFORE_LANDMARKS,
  NOT_BEFORE_STREETS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

/** What ends the name of a place in small letters, and what stands before it. */
interface Landmark {
  readonly endings: ReadonlySet<string>
  readonly prepositions: ReadonlySet<string>
  /** Words before the ending that describe and do not name it. */
  readonly descriptions: ReadonlySet<string>
  readonly label: TokenLabel
}

const PREPOSITIONS = 'in at near to from by around through past outside behind towards toward via off visit visited'
const LANDMARKS: readonly Landmark[] = [
  {
    endings: LANDMARK_ENDINGS,
    prepositions: wordSet(PREPOSITIONS),
    descriptions: NOT_BEFORE_LANDMARKS,
    label: { type: 'LOCATION', layer: 'context' },
  },
  {
    endings: STREETS,
    prepositions: wordSet(`${PREPOSITIONS} on down along of up`),
    descriptions: NOT_BEFORE_STREETS,
    label: { type: 'ADDRESS', layer: 'context' },
  },
  {
    endings: BUILDINGS,
    prepositions: wordSet(`${PREPOSITIONS} leave left attend attends attended hate hates hated`),
    descriptions: NOT_BEFORE_BUILDINGS,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
]
const BY_ENDING: ReadonlyMap<string, Landmark> = new Map(
  LANDMARKS.flatMap((landmark) => Array.from(landmark.endings, (ending) => [ending, landmark] as const)),
)
const MOST_WORDS = 2

/**
 * Labels parts of towns, streets and buildings in small letters: "in canary wharf", "on marsh road", "at trinity
 * church". A wharf or a road that is no name has an article.
 */
export function labelLandmarks(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 2; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.shape !== 'lower' || token.kind !== 'word' || labels[at] !== undefined) continue
    const landmark = BY_ENDING.get(token.lower)
    if (landmark === undefined) continue
    let first = at
    while (at - first < MOST_WORDS && mayBePart(tokens[first - 1], landmark)) first--
    if (first < at && landmark.prepositions.has(tokens[first - 1]?.lower ?? '') && isNamed(tokens[at - 1], landmark))
      labelRange(labels, landmark.label, first, at)
  }
}

function mayBePart(token: Token | undefined, { prepositions }: Landmark): boolean {
  return (
    token?.kind === 'word' &&
    token.shape === 'lower' &&
    (token.flags & (FUNCTION_WORD | CLINICAL_WORD)) === 0 &&
    !prepositions.has(token.lower)
  )
}

/** Whether the word before a hill or a church names it: a name, or a word that is no usual description. */
function isNamed(token: Token | undefined, { descriptions, endings }: Landmark): boolean {
  if (token === undefined || descriptions.has(token.lower) || (token.flags & NOT_A_NAME) !== 0) return false
  if (endings === STREETS) return true
  return (token.flags & (GIVEN_NAME | SURNAME | PLACE)) !== 0 || (token.flags & EVERYDAY_WORD) === 0
}
