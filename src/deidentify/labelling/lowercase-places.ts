import { RELATIONS } from '../lexicon/context-words.js'
import {
  BEFORE_PLACE,
  BEGINS_PLACE,
  CLINICAL_WORD,
  COMMON_WORD,
  COUNTRY,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  ORGANIZATION_ENDING,
  PLACE,
  placeOf,
} from '../lexicon/lexicon.js'
import {
  BARE_NOUNS,
  BEFORE_EMPLOYERS,
  BEFORE_PLACE_PREPOSITIONS,
  BEFORE_PLACES_ALONE,
  BEFORE_UNKNOWN_PLACES,
  COUNTRIES_AND_THINGS,
  DETERMINERS,
  DISMISSALS,
  EMPLOYER_PREPOSITIONS,
  LIVING_VERBS,
  MOVING_VERBS,
  PLACE_BEGINNINGS,
  PLACE_ENDINGS,
  PLACE_AND_SCHOOL_ENDINGS,
  PLACE_PREPOSITIONS,
  REWARDS,
  SURE_BEGINNINGS,
} from '../lexicon/small-letter-words.js'
import { isParticle } from './address-words.js'
import { isObjectWord } from './word-kinds.js'
import { endsBefore, isNameLike, isUnknownWord, LISTED, mayBePart, verbBefore } from './place-words.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

const LOCATION: TokenLabel = { type: 'LOCATION', layer: 'context' }
const ORGANIZATION: TokenLabel = { type: 'ORGANIZATION', layer: 'context' }
const MOST_WORDS_OF_A_PLACE = 6
const MOST_WORDS_OF_AN_EMPLOYER = 4

/**
 * Labels places and employers in small letters that are also words, where the sentence says that somebody lives there
 * or works there: "lives in reading", "i work at target".
 */
export function labelLowercasePlaces(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || token.shape !== 'lower' || labels[at]?.type === 'ADDRESS') continue
    if (((tokens[at - 1]?.flags ?? 0) & BEFORE_PLACE) === 0) continue
    const before = tokens[at - 1]?.lower ?? ''
    const isPreposition =
      PLACE_PREPOSITIONS.has(before) || EMPLOYER_PREPOSITIONS.has(before) || BEFORE_UNKNOWN_PLACES.has(before)
    if (!isPreposition && !BEFORE_PLACES_ALONE.has(before)) continue
    const last = isPreposition ? endAfterPreposition(tokens, labels, at) : endOfPlace(tokens, labels, at)
    if (last < at) continue
    const label = PLACE_PREPOSITIONS.has(before) && before !== 'at' ? LOCATION : ORGANIZATION
    for (let part = at; part <= last; part++) labels[part] ??= label
    at = last
  }
  for (let at = 1; at < tokens.length; at++) labelListedOrganization(tokens, labels, at)
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'word' || tokens[at]?.shape !== 'lower') continue
    if (labels[at] === undefined && isCountry(tokens, at)) labels[at] = LOCATION
    if (labels[at]?.type === 'LOCATION') extendPlace(tokens, labels, at)
    else if (labels[at] === undefined && isDismisser(tokens, at)) labels[at] = ORGANIZATION
  }
}

/** "at target, boots and lidl": few words between commas after the name of an organisation. */
function labelListedOrganization(tokens: readonly Token[], labels: TokenLabels, at: number): void {
  const first = tokens[at]
  if (labels[at] !== undefined || first?.shape !== 'lower' || labels[at - 2]?.type !== 'ORGANIZATION') return
  if (!/^(?:,|and|&)$/.test(tokens[at - 1]?.lower ?? '') || !first.inLowercaseLine) return
  let end = at
  while (end < at + MOST_WORDS_OF_AN_EMPLOYER && labels[end] === undefined && isPartOfEmployer(tokens[end])) end++
  const next = tokens[end]
  const isEnd =
    next === undefined || next.kind === 'newline' || /^[,.;!?]$/.test(next.lower) || (next.lower === 'and' && end > at)
  if (end > at && isEnd) labelRange(labels, ORGANIZATION, at, end - 1)
}

function isPartOfEmployer(token: Token | undefined): boolean {
  return token !== undefined && mayBeEmployer(token) && !/(?:ing|ed|ly)$/.test(token.lower)
}

/** "japan"; of "turkey", "china" and the like only "in turkey". */
function isCountry(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || (token.flags & COUNTRY) === 0 || !token.inLowercaseLine) return false
  return !COUNTRIES_AND_THINGS.has(token.lower) || PLACE_PREPOSITIONS.has(tokens[at - 1]?.lower ?? '')
}

/** Adds the words that begin and end names of places: "port edward", "forest park". */
function extendPlace(tokens: readonly Token[], labels: TokenLabels, at: number): void {
  const isSpaced = tokens[at]?.hasSpaceBefore === true && tokens[at - 1]?.kind === 'word'
  const before = isSpaced ? at - 1 : at - 2
  const isJoined = isSpaced || /^[.-]$/.test(tokens[at - 1]?.lower ?? '')
  if (isJoined && labels[before] === undefined && PLACE_BEGINNINGS.has(tokens[before]?.lower ?? ''))
    labelRange(labels, LOCATION, before, at - 1)
  const next = tokens[at + 1]
  if (labels[at + 1] === undefined && next?.shape === 'lower' && PLACE_AND_SCHOOL_ENDINGS.has(next.lower))
    labels[at + 1] = LOCATION
}

/** "boots fired me", "boots invested" */
function isDismisser(tokens: readonly Token[], at: number): boolean {
  const [token, verb, before] = [tokens[at], tokens[at + 1], tokens[at - 1]]
  if (token === undefined || verb === undefined || !DISMISSALS.has(verb.lower)) return false
  const startsClause = before === undefined || before.kind !== 'word' || (before.flags & FUNCTION_WORD) !== 0
  return startsClause && !DETERMINERS.has(before?.lower ?? '') && mayBeEmployer(token) && !RELATIONS.has(token.lower)
}

/** The last word of the place or employer that begins here; the place before it if there is none. */
function endAfterPreposition(tokens: readonly Token[], labels: TokenLabels, at: number): number {
  const preposition = tokens[at - 1]?.lower ?? ''
  const verb = verbBefore(tokens, at - 1)
  if (EMPLOYER_PREPOSITIONS.has(preposition) && BEFORE_EMPLOYERS.has(verb)) {
    const last = endOfEmployer(tokens, at, preposition === 'at')
    if (last >= at) return last
  }
  if (preposition === 'from' && isOriginOfPerson(tokens, labels, at)) return endOfEmployer(tokens, at, true)
  const first = tokens[at]
  // "everyone at aldi"
  if (
    BEFORE_UNKNOWN_PLACES.has(preposition) &&
    first !== undefined &&
    isUnknownWord(first) &&
    (preposition === 'at' || endsBefore(tokens[at + 1]))
  )
    return endOfEmployer(tokens, at, true)
  const isTown =
    first?.inLowercaseLine === true &&
    ((first.flags & (PLACE | EVERYDAY_WORD)) === PLACE ||
      (SURE_BEGINNINGS.has(first.lower) && startsName(tokens, at + 1)))
  const isWhereto =
    preposition === 'to' &&
    /^(?:went|go|goes|going|gone)$/.test(verb) &&
    ((first?.flags ?? 0) & (PLACE | GIVEN_NAME)) === PLACE
  return PLACE_PREPOSITIONS.has(preposition) && (isTown || isWhereto || BEFORE_PLACE_PREPOSITIONS.has(verb))
    ? endOfPlace(tokens, labels, at)
    : at - 1
}

/** "anna is from" */
function isOriginOfPerson(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  return labels[at - 3]?.type === 'PERSON' && /^(?:is|was|comes|came)$/.test(tokens[at - 2]?.lower ?? '')
}

function endOfPlace(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  const first = tokens[from]
  if (first === undefined || !mayBePart(first)) return from - 1
  const next = tokens[from + 1]
  const known = placeOf(wordsFrom(tokens, from))
  if (known > 0) return from + known - 1
  const beginsPlace =
    PLACE_BEGINNINGS.has(first.lower) && next !== undefined && next.kind !== 'newline' && startsName(tokens, from + 1)
  if (!beginsPlace && !startsPlace(first, next, labels[from] !== undefined) && !isWhereSomebodyLives(tokens, from))
    return from - 1
  let last = beginsPlace ? (next.kind === 'sign' ? from + 2 : from + 1) : from
  for (let at = last + 1; at < from + MOST_WORDS_OF_A_PLACE; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || token.kind === 'masked') break
    if (labels[at]?.type === 'LOCATION' || (token.kind === 'word' && continuesPlace(token))) last = at
    else if (!isParticle(token) && token.lower !== '-' && token.lower !== "'") break
  }
  return last
}

/** The words from here that only spaces separate. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  if (((tokens[from]?.flags ?? 0) & BEGINS_PLACE) === 0) return []
  let end = from
  while (end < from + MOST_WORDS_OF_A_PLACE && tokens[end]?.kind === 'word') end++
  return tokens.slice(from, end).map(({ lower }) => lower)
}

/** Whether a name begins here, perhaps after a hyphen or full stop: "st. ives", "saint-priest". */
function startsName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]?.kind === 'sign' ? tokens[at + 1] : tokens[at]
  return token !== undefined && mayBePart(token) && (isNameLike(token) || (token.flags & LISTED) !== 0)
}

function startsPlace(first: Token, next: Token | undefined, isKnown: boolean): boolean {
  if (isKnown || isNameLike(first)) return true
  // "I live in reading", not "in nice houses".
  const isEnd = endsBefore(next) || PLACE_ENDINGS.has(next?.lower ?? '')
  return (first.flags & PLACE) !== 0 && isEnd && first.inLowercaseLine
}

/** "lives in settle": one word without an article that is not several things. */
function isWhereSomebodyLives(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (
    token?.inLowercaseLine !== true ||
    token.lower.endsWith('s') ||
    !/^(?:in|near|to)$/.test(tokens[at - 1]?.lower ?? '')
  )
    return false
  if ((token.flags & NOT_A_NAME) !== 0 || !endsBefore(next)) return false
  const verb = verbBefore(tokens, at - 1)
  return tokens[at - 1]?.lower === 'to'
    ? MOVING_VERBS.has(verb) && (token.flags & LISTED) !== 0 && !isObjectWord(next)
    : LIVING_VERBS.has(verb)
}

function continuesPlace(token: Token): boolean {
  if (!mayBePart(token)) return false
  return PLACE_ENDINGS.has(token.lower) || isNameLike(token)
}

/** After "for" and "with" follow many things; only names and unknown words are employers there. */
function endOfEmployer(tokens: readonly Token[], from: number, isSure: boolean): number {
  const first = tokens[from]
  if (first === undefined || !mayBeEmployer(first)) return from - 1
  if (first.lower.endsWith('ing') && (first.flags & PLACE) === 0) return from - 1
  const isBare = first.inLowercaseLine && (isSure || isBareEmployer(first, tokens[from + 1]))
  if (!isNameLike(first) && !isBare && !isEndingInName(tokens, from)) return from - 1
  let last = from
  for (let at = from + 1; at < from + MOST_WORDS_OF_AN_EMPLOYER; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const isConnected =
      /^(?:of|and|&|-|')$/.test(token.lower) && tokens[at + 1]?.kind === 'word' && isConnectedName(tokens[at + 1])
    if (isConnected) continue
    // "college board": what is no name by itself may be a part of one.
    const isPart = mayBeEmployer(token) || (isNameLike(first) && BARE_NOUNS.has(token.lower))
    if (!isPart || (/(?:ing|ed|ly)$/.test(token.lower) && (token.flags & EVERYDAY_WORD) !== 0)) break
    last = at
  }
  return last
}

/** "work for orange before": one word that is neither several things nor a reward. */
function isBareEmployer({ lower }: Token, next: Token | undefined): boolean {
  const isEnd = next === undefined || next.kind !== 'word' || (next.flags & FUNCTION_WORD) !== 0
  return isEnd && !lower.endsWith('s') && !REWARDS.has(lower)
}

/** Trade names count as clinical words elsewhere, because they tell little: "i work at walmart". */
function mayBeEmployer(token: Token): boolean {
  const isTradeName = (token.flags & (CLINICAL_WORD | COMMON_WORD)) === CLINICAL_WORD && token.lower.length > 4
  return (isTradeName || mayBePart(token)) && (token.flags & NOT_A_NAME) === 0
}

function isConnectedName(token: Token | undefined): boolean {
  return token !== undefined && mayBePart(token) && isNameLike(token)
}

/** Whether the words from here end in "company" or the like. */
function isEndingInName(tokens: readonly Token[], from: number): boolean {
  for (let at = from + 1; at < from + MOST_WORDS_OF_AN_EMPLOYER; at++) {
    const token = tokens[at]
    if (token === undefined || !mayBePart(token)) return false
    if ((token.flags & ORGANIZATION_ENDING) !== 0) return true
  }
  return false
}
