import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { NOT_BEFORE_PREMISES, PREMISES, SIGNS, SMALL_STREETS, WORDS_OF_SIGNS } from '../lexicon/premises-words.js'
import {
  BUILDINGS,
  LANDMARK_ENDINGS,
  NOT_BEFORE_BUILDINGS,
  NOT_BEFORE_LANDMARKS,
  NOT_BEFORE_STREETS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import { isSureVerb, startsClause } from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

/** What ends the name of a place in small letters, and what stands before it. */
interface Landmark {
  readonly endings: ReadonlySet<string>
  readonly prepositions: ReadonlySet<string>
  /** Words before the ending that describe and do not name it. */
  readonly descriptions: ReadonlySet<string>
  /** Whether a name may have an article, where the words before the ending are no description: "the wishing well surgery". */
  readonly mayHaveArticle: boolean
  readonly label: TokenLabel
}

const PREPOSITIONS = 'in at near to from by around through past outside behind towards toward via off visit visited into onto opposite above'
const LANDMARKS: readonly Landmark[] = [
  {
    endings: LANDMARK_ENDINGS,
    prepositions: wordSet(PREPOSITIONS),
    descriptions: NOT_BEFORE_LANDMARKS,
    mayHaveArticle: true,
    label: { type: 'LOCATION', layer: 'context' },
  },
  {
    endings: STREETS,
    prepositions: wordSet(`${PREPOSITIONS} on down along of up`),
    descriptions: NOT_BEFORE_STREETS,
    mayHaveArticle: false,
    label: { type: 'ADDRESS', layer: 'context' },
  },
  {
    endings: SMALL_STREETS,
    prepositions: wordSet('on down along up off in'),
    descriptions: NOT_BEFORE_STREETS,
    mayHaveArticle: false,
    label: { type: 'ADDRESS', layer: 'context' },
  },
  {
    endings: BUILDINGS,
    prepositions: wordSet(`${PREPOSITIONS} leave left attend attends attended hate hates hated`),
    descriptions: NOT_BEFORE_BUILDINGS,
    mayHaveArticle: true,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
  {
    endings: PREMISES,
    prepositions: wordSet(`${PREPOSITIONS} on of leave left attend attends attended hate hates hated`),
    descriptions: NOT_BEFORE_PREMISES,
    mayHaveArticle: true,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
]
const BY_ENDING: ReadonlyMap<string, Landmark> = new Map(
  LANDMARKS.toReversed().flatMap((landmark) => Array.from(landmark.endings, (ending) => [ending, landmark] as const)),
)
const MOST_WORDS = 3
const ORGANIZATION: TokenLabel = { type: 'ORGANIZATION', layer: 'context' }
const NAME = GIVEN_NAME | SURNAME | PLACE
/** Words of sentences that names of premises have as well: "wishing well", "two rivers". */
const NUMBERS_AND_WELLS = wordSet('well two three four five seven')
/** Endings of adjectives, which describe: "the psychiatric ward". */
const DESCRIPTIVE = /(?:al|ic|ed|ary|ory|ive|ous|ing|ful|less|able|ible|ile|ity|ogy|ics|ion|ment|care)$/

/**
 * Labels parts of towns, streets and buildings in small letters: "in canary wharf", "on marsh road", "at trinity
 * church". A wharf or a road that is no name has an article.
 */
export function labelLandmarks(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.shape !== 'lower' || token.kind !== 'word') continue
    if ((token.lower === 'st' || token.lower === 'saint') && isSaint(tokens, at)) labelRange(labels, ORGANIZATION, at, at + 1)
    const landmark = BY_ENDING.get(token.lower)
    const first = landmark === undefined ? firstOfSign(tokens, at) : firstOfLandmark(tokens, at, landmark)
    if (first === undefined) continue
    for (let part = first; part <= at; part++) labels[part] ??= landmark?.label ?? ORGANIZATION
  }
}

/** The first word of the name that ends here; undefined if there is none. */
function firstOfLandmark(tokens: readonly Token[], at: number, landmark: Landmark): number | undefined {
  let first = at
  while (at - first < MOST_WORDS && mayBePart(tokens[first - 1], landmark)) first--
  if (first === at || !isNamed(tokens[at - 1], landmark)) return undefined
  const before = tokens[first - 1]?.lower ?? ''
  if (landmark.prepositions.has(before)) return at - first < MOST_WORDS || landmark.mayHaveArticle ? first : undefined
  if (!landmark.mayHaveArticle) return undefined
  if (before === 'the') return isNamedWithArticle(tokens, first, at) ? first : undefined
  return startsClause(tokens, first) && isSureVerb(tokens[at + 1]) ? first : undefined
}

function mayBePart(token: Token | undefined, { prepositions, mayHaveArticle }: Landmark): boolean {
  if (token?.kind !== 'word' || token.shape !== 'lower') return false
  if (mayHaveArticle && NUMBERS_AND_WELLS.has(token.lower)) return true
  return (token.flags & (FUNCTION_WORD | CLINICAL_WORD)) === 0 && !prepositions.has(token.lower)
}

/** Whether the word before a hill or a church names it: a name, or a word that is no usual description. */
function isNamed(token: Token | undefined, { descriptions, endings }: Landmark): boolean {
  if (token === undefined || descriptions.has(token.lower) || (token.flags & NOT_A_NAME) !== 0) return false
  if (endings === STREETS) return true
  return (token.flags & NAME) !== 0 || ((token.flags & EVERYDAY_WORD) === 0 && !DESCRIPTIVE.test(token.lower))
}

/** "the marshfield estate": a name that is no everyday word, or two words of which the second one is no description. */
function isNamedWithArticle(tokens: readonly Token[], first: number, ending: number): boolean {
  const named = tokens[ending - 1]
  if (named === undefined) return false
  if (ending - first > 1 && !LANDMARK_ENDINGS.has(tokens[ending]?.lower ?? '')) return !DESCRIPTIVE.test(named.lower) && !NOT_BEFORE_PREMISES.has(tokens[first]?.lower ?? '')
  if ((named.flags & (COMMON_WORD | RARE_WORD)) === 0) return !isMisspelt(named.lower)
  return (named.flags & EVERYDAY_WORD) === 0 && (named.flags & NAME) !== 0 && !DESCRIPTIVE.test(named.lower)
}

/** "at the white swan", "the three horseshoes": what hangs over the door of an inn. */
function firstOfSign(tokens: readonly Token[], at: number): number | undefined {
  const isSign = SIGNS.has(tokens[at]?.lower ?? '') && WORDS_OF_SIGNS.has(tokens[at - 1]?.lower ?? '')
  return isSign && tokens[at - 2]?.lower === 'the' ? at - 2 + 1 : undefined
}

/** "at st jude's": a saint after a word that is no street. */
function isSaint(tokens: readonly Token[], at: number): boolean {
  const [before, name] = [tokens[at - 1], tokens[at + 1]]
  if (before?.kind === 'word' && (before.flags & FUNCTION_WORD) === 0) return false
  return name?.kind === 'word' && name.shape === 'lower' && (name.flags & (GIVEN_NAME | SURNAME)) !== 0 && (name.flags & FUNCTION_WORD) === 0
}
