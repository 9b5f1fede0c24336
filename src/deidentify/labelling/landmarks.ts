import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { NO_NAMES } from '../lexicon/naming-words.js'
import {
  HOUSES,
  INNS,
  KINDS_OF_HOUSES,
  NOT_BEFORE_PREMISES,
  NOT_BEFORE_TRADES,
  PREMISES,
  SIGNS,
  SMALL_STREETS,
  TRADES,
  WORDS_OF_SIGNS,
} from '../lexicon/premises-words.js'
import {
  BUILDINGS,
  LANDMARK_ENDINGS,
  NOT_BEFORE_BUILDINGS,
  NOT_BEFORE_LANDMARKS,
  NOT_BEFORE_STREETS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { mayBeAnyName } from './people-nouns.js'
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
  /** Whether a name may have an article: "the wishing well surgery". */
  readonly mayHaveArticle: boolean
  readonly label: TokenLabel
}

const PREPOSITIONS =
  'under in at near to from by around through past outside behind towards toward via off visit visited into onto opposite above'
const ATTENDING = 'leave left attend attends attended hate hates hated'
const BEFORE_BUILDINGS = wordSet(`${PREPOSITIONS} of ${ATTENDING}`)
const LANDMARKS: readonly Landmark[] = [
  {
    endings: LANDMARK_ENDINGS,
    prepositions: wordSet(`${PREPOSITIONS} up down over across`),
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
    prepositions: BEFORE_BUILDINGS,
    descriptions: NOT_BEFORE_BUILDINGS,
    mayHaveArticle: true,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
  {
    endings: PREMISES,
    prepositions: wordSet(`${PREPOSITIONS} on of ${ATTENDING}`),
    descriptions: NOT_BEFORE_PREMISES,
    mayHaveArticle: true,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
  {
    endings: HOUSES,
    prepositions: BEFORE_BUILDINGS,
    descriptions: NOT_BEFORE_PREMISES,
    mayHaveArticle: true,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
  {
    endings: TRADES,
    prepositions: wordSet('for at from with by'),
    descriptions: NOT_BEFORE_TRADES,
    mayHaveArticle: false,
    label: { type: 'ORGANIZATION', layer: 'context' },
  },
]
const BY_ENDING: ReadonlyMap<string, Landmark> = new Map(
  LANDMARKS.toReversed().flatMap((landmark) => Array.from(landmark.endings, (ending) => [ending, landmark] as const)),
)
const MOST_WORDS = 3
/** How far before the name of an inn a drink may stand. */
const MOST_WORDS_FROM_INN = 6
const LOOKING = wordSet(
  'look looked looks looking stare stared staring laugh laughed laughing point pointed pointing shout shouted bark barked threw',
)
const BEFORE_INNS = wordSet('at in to of from down outside by round behind near')
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
    if (!isWithinSentence(token) || (token.flags & FUNCTION_WORD) !== 0) continue
    if ((token.lower === 'st' || token.lower === 'saint') && isSaint(tokens, at))
      labelRange(labels, ORGANIZATION, at, at + 1)
    const landmark = BY_ENDING.get(token.lower)
    const first = landmark === undefined ? firstOfSign(tokens, at) : firstOfLandmark(tokens, at, landmark)
    if (first === undefined) continue
    for (let part = first; part <= at; part++) labels[part] ??= landmark?.label ?? ORGANIZATION
  }
}

/** The first word of the name that ends here; undefined if there is none. */
function firstOfLandmark(tokens: readonly Token[], at: number, landmark: Landmark): number | undefined {
  // "trinity youth club": the name stands before the whole kind.
  const end = landmark.endings === HOUSES && KINDS_OF_HOUSES.has(tokens[at - 1]?.lower ?? '') ? at - 1 : at
  let first = end
  while (end - first < MOST_WORDS && mayBePart(tokens[first - 1], landmark)) first--
  if (first === end || !areNamed(tokens, first, end, landmark)) return undefined
  const before = tokens[first - 1]?.lower ?? ''
  if (landmark.prepositions.has(before)) return end - first < MOST_WORDS || landmark.mayHaveArticle ? first : undefined
  if (!landmark.mayHaveArticle) return undefined
  if (before === 'the') return isNamedWithArticle(tokens, first, end, landmark) ? first : undefined
  return startsClause(tokens, first) && isSureVerb(tokens[at + 1]) ? first : undefined
}

function mayBePart(token: Token | undefined, { prepositions, mayHaveArticle }: Landmark): boolean {
  if (!isWithinSentence(token)) return false
  if (mayHaveArticle && NUMBERS_AND_WELLS.has(token.lower)) return true
  return (token.flags & (FUNCTION_WORD | CLINICAL_WORD)) === 0 && !prepositions.has(token.lower) && !isSureVerb(token)
}

function isWithinSentence(token: Token | undefined): token is Token {
  if (token?.kind !== 'word') return false
  return token.shape === 'lower' || (token.shape === 'capital' && !token.startsSentence && !token.inCapitalisedLine)
}

/** Whether one of the words before a hill or a church names it, and the last is no usual description. */
function areNamed(tokens: readonly Token[], first: number, end: number, landmark: Landmark): boolean {
  const words = tokens.slice(first, end)
  const last = tokens[end - 1]?.lower ?? ''
  if (landmark.descriptions.has(last) || NO_NAMES.has(last)) return false
  return (
    (landmark.endings === PREMISES && words.length > 1 && !DESCRIPTIVE.test(last)) ||
    words.some((word) => isNamed(word, landmark))
  )
}

/** A name, or a word that is no usual description. */
function isNamed({ lower, flags }: Token, { endings }: Landmark): boolean {
  if ((flags & NOT_A_NAME) !== 0) return false
  if (endings === STREETS || (endings === SMALL_STREETS && lower.endsWith('s'))) return true
  if (endings === HOUSES && (flags & (GIVEN_NAME | FREQUENT_WORD)) === GIVEN_NAME) return true
  if (endings === HOUSES) return (flags & EVERYDAY_WORD) === 0 && !DESCRIPTIVE.test(lower)
  return (flags & NAME) !== 0 || ((flags & EVERYDAY_WORD) === 0 && !DESCRIPTIVE.test(lower))
}

/** "the marshfield estate": a name that is no everyday word, or two words of which the second one is no description. */
function isNamedWithArticle(tokens: readonly Token[], first: number, ending: number, landmark: Landmark): boolean {
  const named = tokens[ending - 1]
  if (named === undefined) return false
  const isSurelyNamed = landmark.endings === PREMISES || landmark.endings === BUILDINGS
  if (ending - first > 1 && isSurelyNamed)
    return !DESCRIPTIVE.test(named.lower) && !NOT_BEFORE_PREMISES.has(tokens[first]?.lower ?? '')
  if (ending - first > 1 && tokens.slice(first, ending).some(({ flags }) => (flags & EVERYDAY_WORD) !== 0)) return false
  if ((named.flags & (COMMON_WORD | RARE_WORD)) === 0) return !isMisspelt(named.lower)
  if (isSurelyNamed && named.lower.endsWith('s') && !landmark.descriptions.has(named.lower)) return true
  return (named.flags & EVERYDAY_WORD) === 0 && (named.flags & NAME) !== 0 && !DESCRIPTIVE.test(named.lower)
}

/** "at the white swan", "the three horseshoes": what hangs over the door of an inn. */
function firstOfSign(tokens: readonly Token[], at: number): number | undefined {
  const isSign = SIGNS.has(tokens[at]?.lower ?? '') && WORDS_OF_SIGNS.has(tokens[at - 1]?.lower ?? '')
  if (isSign && tokens[at - 2]?.lower === 'the') return at - 1
  // "at the fat duck"
  const isAt = SIGNS.has(tokens[at]?.lower ?? '') && tokens[at - 2]?.lower === 'the' && tokens[at - 3]?.lower === 'at'
  if (isAt && mayBeAnyName(tokens[at - 1]) && !LOOKING.has(tokens[at - 4]?.lower ?? '')) return at - 1
  if (tokens[at - 1]?.lower !== 'and') return undefined
  const isPair = tokens[at - 3]?.lower === 'the'
  return isPair &&
    isOfInn(tokens[at]) &&
    isOfInn(tokens[at - 2]) &&
    BEFORE_INNS.has(tokens[at - 4]?.lower ?? '') &&
    isAboutInn(tokens, at - 5)
    ? at - 2
    : undefined
}

function isOfInn(token: Token | undefined): boolean {
  return mayBeAnyName(token) && token?.lower.endsWith('s') === false
}

/** Whether somebody drinks before this place of the sentence. */
function isAboutInn(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at >= 0 && at > from - MOST_WORDS_FROM_INN; at--)
    if (INNS.has(tokens[at]?.lower ?? '')) return true
  return false
}

/** "at st jude's": a saint after a word that is no street. */
function isSaint(tokens: readonly Token[], at: number): boolean {
  const [before, name] = [tokens[at - 1], tokens[at + 1]]
  // "1st"
  if (tokens[at]?.hasSpaceBefore !== true && before !== undefined) return false
  if (before?.kind === 'word' && (before.flags & FUNCTION_WORD) === 0) return false
  return name?.kind === 'word' && (name.flags & (GIVEN_NAME | SURNAME)) !== 0 && (name.flags & FUNCTION_WORD) === 0
}
