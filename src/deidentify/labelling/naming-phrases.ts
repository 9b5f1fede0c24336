import {
  CLINICAL_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  SURNAME,
} from '../lexicon/lexicon.js'
import { ANYBODY, EPITHETS, GONE_BY, NOT_CALLED, SAID_OF_NAMES } from '../lexicon/naming-words.js'
import { MASS_NAMES } from '../lexicon/person-words.js'
import { DETERMINERS } from '../lexicon/small-letter-words.js'
import { isAboutPerson, isPersonNoun, mayBeAnyName } from './people-nouns.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import {
  endsBefore,
  isCountableName,
  isNameRatherThanWord,
  isSureVerb,
  isUnlisted,
  mayBeGivenName,
} from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const PERSON: TokenLabel = { type: 'PERSON', layer: 'context' }
const NAME = GIVEN_NAME | SURNAME
/** How far the person may stand before "is called" and what a name stands beside. */
const MOST_WORDS_BEFORE = 8
const NAMING_VERBS = wordSet('named name naming christened')
/** The words before which `isNamed` looks, besides a person after one of `NAMING_VERBS`. */
const BEFORE_NAMED = new Set([
  ...'called named nicknamed christened is was name names of by for him her it them ,'.split(' '),
  ...EPITHETS,
])
const IS = wordSet("is was are were be been being hes shes theyre he's she's they're")
const POSSESSIVES = wordSet('my his her our their your')
const INDEFINITE = wordSet('a an some this that another one someone somebody')
const ENDS_OF_PREDICATES = wordSet('and but or who he she i now btw too from with')

/**
 * Labels words of any kind, whatever their case, where the sentence says that they are a name: "a girl called
 * cricket", "his name's rowan", "the bloke downstairs, duke, plays", "it was olive who rang".
 */
export function labelNamingPhrases(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.inCapitalisedLine) continue
    const label = labels[at]
    // "big mal"
    if (label?.type === 'PERSON' && isBareEpithet(tokens, labels, at - 1)) labels[at - 1] = PERSON
    if (label !== undefined || (token.flags & (FUNCTION_WORD | NOT_A_NAME)) !== 0) continue
    // Before most words stands nothing that says so, which is quickly seen.
    if (!BEFORE_NAMED.has(tokens[at - 1]?.lower ?? '') && !NAMING_VERBS.has(tokens[at - 3]?.lower ?? '')) continue
    if (!mayBeAnyName(token)) continue
    if (!isNamed(tokens, labels, at)) continue
    labels[at] = PERSON
    if (isBareEpithet(tokens, labels, at - 1)) labels[at - 1] = PERSON
  }
}

function isNamed(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const before = tokens[at - 1]
  switch (before?.lower) {
    case 'called':
    case 'named':
    case 'nicknamed':
    case 'christened':
      return isCalled(tokens, labels, at)
    case 'is':
    case 'was':
      return isNameOf(tokens, at) || isPredicate(tokens, at) || isWhoActed(tokens, at)
    case 'name':
    case 'names':
      return isAfterName(tokens, at)
    case 'of':
      return isByTheNameOf(tokens, at)
    case 'by':
      return goesBy(tokens, labels, at)
    case ',':
      return isApposition(tokens, labels, at)
    default:
      return isAskedFor(tokens, at) || isBaby(tokens, at) || isAfterEpithet(tokens, labels, at)
  }
}

/** "my manager is called prudence", "a girl named cricket slept", "someone called echo". */
function isCalled(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const [token, after, before] = [tokens[at], tokens[at + 1], tokens[at - 2]]
  if (token === undefined || NOT_CALLED.has(token.lower) || /(?:ing|ly)$/.test(token.lower)) return false
  const isAdverb = before?.lower === 'actually' || before?.lower === 'also' || before?.lower === 'really'
  if (IS.has((isAdverb ? tokens[at - 3] : before)?.lower ?? ''))
    return after?.lower !== 'by' && isAboutPerson(tokens, labels, at - 2, MOST_WORDS_BEFORE)
  const isAnybody = ANYBODY.has(before?.lower ?? '')
  if (!isAnybody && !isPersonNoun(before)) return false
  return isAnybody || isIndefinite(tokens, at - 2) || isCountableName(token) || isUnlisted(token) || isSureVerb(after)
}

/** "some guy", "a girl with red hair", "someone". */
function isIndefinite(tokens: readonly Token[], noun: number): boolean {
  for (let at = noun; at >= 0 && at > noun - 4; at--) {
    const word = tokens[at]?.lower ?? ''
    if (INDEFINITE.has(word)) return true
    if (DETERMINERS.has(word)) return false
  }
  return false
}

/** "her name was velvet". */
function isNameOf(tokens: readonly Token[], at: number): boolean {
  const [token, name] = [tokens[at], tokens[at - 2]?.lower]
  return token !== undefined && (name === 'name' || name === 'nickname') && canBeToldAsName(token)
}

function canBeToldAsName({ flags, lower }: Token): boolean {
  if (SAID_OF_NAMES.has(lower)) return false
  return (flags & NAME) !== 0 || (!/(?:ed|ly|ing)$/.test(lower) && (flags & FREQUENT_WORD) === 0)
}

/** "his name's rowan", "his names rowan". */
function isAfterName(tokens: readonly Token[], at: number): boolean {
  const [token, name, before] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (token === undefined || name === undefined) return false
  const isShortened = name.lower === 'names' || name.isPossessive
  const isOwned = before !== undefined && (POSSESSIVES.has(before.lower) || before.isPossessive)
  return isShortened && isOwned && canBeToldAsName(token)
}

/** "by the name of flint". */
function isByTheNameOf(tokens: readonly Token[], at: number): boolean {
  return [tokens[at - 4], tokens[at - 3], tokens[at - 2]].map((token) => token?.lower).join(' ') === 'by the name'
}

/** "he goes by bear". */
function goesBy(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !/^(?:goes|went|go)$/.test(tokens[at - 2]?.lower ?? '')) return false
  return !GONE_BY.has(token.lower) && endsBefore(tokens[at + 1]) && isAboutPerson(tokens, labels, at - 3, 3)
}

/** "her deputy is chuck": of a person with a role only a name that is no adjective. */
function isPredicate(tokens: readonly Token[], at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token === undefined || !isPersonNoun(tokens[at - 2])) return false
  if (!isCountableName(token) && !(mayBeGivenName(token) && MASS_NAMES.has(token.lower))) return false
  return after?.kind !== 'word' || ENDS_OF_PREDICATES.has(after.lower)
}

/** "it was olive who rang". */
function isWhoActed(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || tokens[at + 1]?.lower !== 'who' || token.lower.endsWith('s')) return false
  return (token.flags & NAME) !== 0 || (token.flags & FREQUENT_WORD) === 0
}

/** "ask for lark": a thing would need an article. */
function isAskedFor(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (
    token === undefined ||
    tokens[at - 1]?.lower !== 'for' ||
    !/^(?:ask|asks|asked|asking)$/.test(tokens[at - 2]?.lower ?? '')
  )
    return false
  return endsBefore(tokens[at + 1]) && (isCountableName(token) || isUnlisted(token))
}

/** "they named the baby journey". */
function isBaby(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at - 1]
  const isPronoun = noun !== undefined && /^(?:him|her|it|them)$/.test(noun.lower)
  if (!isPronoun && !isPersonNoun(noun)) return false
  const verb = isPronoun ? tokens[at - 2] : DETERMINERS.has(tokens[at - 2]?.lower ?? '') ? tokens[at - 3] : undefined
  return NAMING_VERBS.has(verb?.lower ?? '')
}

/** "the bloke downstairs, duke, plays", "my best friend since school, bunny, blocked me". */
function isApposition(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token === undefined) return false
  const isSurname = labels[at + 1]?.type === 'PERSON' || tokens[at + 2]?.lower === '-'
  const isClosed = after === undefined || after.kind !== 'word' || isSureVerb(after) || isSurname
  if (!isClosed || (token.flags & CLINICAL_WORD) !== 0 || NOT_CALLED.has(token.lower)) return false
  const isLikely =
    (token.flags & NAME) !== 0
      ? (token.flags & FREQUENT_WORD) === 0 || isCountableName(token)
      : (token.flags & EVERYDAY_WORD) === 0
  return (
    isLikely &&
    token.lower.length > 2 &&
    !isSureVerb(token) &&
    !/(?:ing|ed|ly|s)$/.test(token.lower) &&
    isAfterPerson(tokens, labels, at - 2)
  )
}

/** Whether a person with an article, without a verb, ends here. */
function isAfterPerson(tokens: readonly Token[], labels: TokenLabels, end: number): boolean {
  let isPerson = false
  for (let at = end; at >= 0 && at > end - MOST_WORDS_BEFORE; at--) {
    const token = tokens[at]
    if (token === undefined || token.kind !== 'word' || labels[at] !== undefined) return false
    isPerson ||= isPersonNoun(token)
    if (DETERMINERS.has(token.lower)) return isPerson
    if (isSureVerb(token)) return false
  }
  return false
}

/** "with old tam", "and little mal": without an article. */
function isAfterEpithet(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.lower.endsWith('s') || !isBareEpithet(tokens, labels, at - 1)) return false
  return isCountableName(token) || ((token.flags & NAME) !== 0 && isNameRatherThanWord(token))
}

/** "old" without an article, which a thing would need: "with old tam". */
function isBareEpithet(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const before = tokens[at - 1]
  if (labels[at] !== undefined || !EPITHETS.has(tokens[at]?.lower ?? '')) return false
  // "62-year-old"
  if (before !== undefined && tokens[at]?.hasSpaceBefore === false) return false
  if (before?.kind !== 'word') return true
  return (before.flags & FUNCTION_WORD) !== 0 && !DETERMINERS.has(before.lower) && !IS.has(before.lower)
}
