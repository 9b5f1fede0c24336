import { ORGANIZATION_ENDINGS, TITLES } from '../lexicon/context-words.js'
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
import {
  BARE_NOUNS,
  BEFORE_EMPLOYERS,
  BEFORE_PLACE_PREPOSITIONS,
  BEFORE_PLACES_ALONE,
  EMPLOYER_PREPOSITIONS,
  FUNCTION_WORDS,
  PLACE_BEGINNINGS,
  PLACE_ENDINGS,
  PLACE_PREPOSITIONS,
} from '../lexicon/small-letter-words.js'
import { isParticle } from './address-words.js'
import { isContraction } from './name-evidence.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

const LOCATION: TokenLabel = { type: 'LOCATION', layer: 'context' }
const ORGANIZATION: TokenLabel = { type: 'ORGANIZATION', layer: 'context' }
const LISTED = GIVEN_NAME | SURNAME | PLACE
const MOST_WORDS_OF_A_PLACE = 6
const MOST_WORDS_OF_AN_EMPLOYER = 4
/** Adverbs between a verb and its preposition: "moved back to". */
const MOST_ADVERBS = 2

/**
 * Labels places and employers in small letters that are also words, where the sentence says that somebody lives there
 * or works there: "lives in reading", "i work at target".
 */
export function labelLowercasePlaces(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || token.shape !== 'lower' || labels[at]?.type === 'ADDRESS') continue
    const before = tokens[at - 1]?.lower ?? ''
    const isPreposition = PLACE_PREPOSITIONS.has(before) || EMPLOYER_PREPOSITIONS.has(before)
    if (!isPreposition && !BEFORE_PLACES_ALONE.has(before)) continue
    const last = isPreposition ? endAfterPreposition(tokens, labels, at) : endOfPlace(tokens, labels, at)
    if (last < at) continue
    const label = PLACE_PREPOSITIONS.has(before) && before !== 'at' ? LOCATION : ORGANIZATION
    for (let part = at; part <= last; part++) labels[part] ??= label
    at = last
  }
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
  return PLACE_PREPOSITIONS.has(preposition) && BEFORE_PLACE_PREPOSITIONS.has(verb) ? endOfPlace(tokens, labels, at) : at - 1
}

/** "anna is from" */
function isOriginOfPerson(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  return labels[at - 3]?.type === 'PERSON' && /^(?:is|was|comes|came)$/.test(tokens[at - 2]?.lower ?? '')
}

/** The word before a preposition, without the adverbs between them. */
function verbBefore(tokens: readonly Token[], preposition: number): string {
  let at = preposition - 1
  for (let adverbs = 0; adverbs < MOST_ADVERBS && ADVERBS.has(tokens[at]?.lower ?? ''); adverbs++) at--
  return tokens[at]?.kind === 'word' ? (tokens[at]?.lower ?? '') : ''
}

const ADVERBS = new Set('back over out up down right here there away just still originally all again'.split(' '))

function mayBePart({ kind, flags, lower }: Token): boolean {
  return (
    kind === 'word' &&
    (flags & CLINICAL_WORD) === 0 &&
    !FUNCTION_WORDS.has(lower) &&
    !BARE_NOUNS.has(lower) &&
    !TITLES.has(lower) &&
    !isContraction(lower)
  )
}

/** A word that is in a list of names, or in no list of English words. */
function isNameLike({ flags, lower, isForeign }: Token): boolean {
  return isForeign || ((flags & (COMMON_WORD | RARE_WORD)) === 0 ? lower.length > 1 : (flags & LISTED) !== 0 && (flags & EVERYDAY_WORD) === 0)
}

function endOfPlace(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  const first = tokens[from]
  if (first === undefined || !mayBePart(first)) return from - 1
  const next = tokens[from + 1]
  const beginsPlace = PLACE_BEGINNINGS.has(first.lower) && next !== undefined && next.kind !== 'newline' && startsName(tokens, from + 1)
  if (!beginsPlace && !startsPlace(first, next, labels[from] !== undefined)) return from - 1
  let last = from
  for (let at = from + 1; at < from + MOST_WORDS_OF_A_PLACE; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || token.kind === 'masked') break
    if (labels[at]?.type === 'LOCATION' || (token.kind === 'word' && continuesPlace(token))) last = at
    else if (!isParticle(token) && token.lower !== '-' && token.lower !== "'") break
  }
  return last
}

/** Whether a name begins here, perhaps after a hyphen or full stop: "st. ives", "saint-priest". */
function startsName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]?.kind === 'sign' ? tokens[at + 1] : tokens[at]
  return token !== undefined && mayBePart(token) && (isNameLike(token) || (token.flags & LISTED) !== 0)
}

function startsPlace(first: Token, next: Token | undefined, isKnown: boolean): boolean {
  if (isKnown || isNameLike(first)) return true
  // "I live in reading", not "in nice houses".
  const isEnd = next === undefined || next.kind !== 'word' || FUNCTION_WORDS.has(next.lower) || PLACE_ENDINGS.has(next.lower)
  return (first.flags & PLACE) !== 0 && isEnd && first.inLowercaseLine
}

function continuesPlace(token: Token): boolean {
  if (!mayBePart(token)) return false
  return PLACE_ENDINGS.has(token.lower) || isNameLike(token)
}

/** After "for" and "with" follow many things; only names and unknown words are employers there. */
function endOfEmployer(tokens: readonly Token[], from: number, isSure: boolean): number {
  const first = tokens[from]
  if (first === undefined || !mayBeEmployer(first)) return from - 1
  if (/ing$/.test(first.lower) && (first.flags & PLACE) === 0) return from - 1
  if (!isNameLike(first) && !(isSure && first.inLowercaseLine) && !isEndingInName(tokens, from)) return from - 1
  let last = from
  for (let at = from + 1; at < from + MOST_WORDS_OF_AN_EMPLOYER; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const isConnected = /^(?:of|and|&|-|')$/.test(token.lower) && tokens[at + 1]?.kind === 'word' && isConnectedName(tokens[at + 1])
    if (isConnected) continue
    if (!mayBeEmployer(token) || /(?:ing|ed|ly)$/.test(token.lower)) break
    last = at
  }
  return last
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
    if (ORGANIZATION_ENDINGS.has(token.lower)) return true
  }
  return false
}
