import {
  type Anchor,
  isHouseNumber,
  isParticle,
  isStreetName,
  isUnknown,
  lastOfName,
  MOST_WORDS_OF_A_STREET,
  numberAfter,
} from './address-words.js'
import {
  ADDRESS_WORD,
  CLINICAL_WORD,
  COMMON_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import {
  FOREIGN_STREET_WORDS,
  MEASURES,
  STREET_BEGINNINGS,
  STREET_ENDINGS,
  STREET_WORD_END,
  SURE_STREET_ENDINGS,
  UNITS,
} from '../lexicon/street-words.js'
import { NUMBERED_STREETS } from '../lexicon/premises-words.js'
import { wordSet } from '../text/word-set.js'
import type { Token } from '../text/tokenize.js'

/** "3314 Harley Brook Lane", "18 Trebcinska 860", "39 Laugarvegur". */
export function numberedStreet(tokens: readonly Token[], at: number): Anchor | undefined {
  const next = tokens[at + 1]
  const isMeasure = next !== undefined && MEASURES.has(next.lower) && tokens[at + 2]?.lower !== '.'
  if (next?.kind !== 'word' || !next.hasSpaceBefore || isMeasure) return undefined
  for (let end = at + 1; end <= at + MOST_WORDS_OF_A_STREET; end++) {
    const token = tokens[end]
    if (token?.lower === '.' || token?.lower === "'" || token?.lower === '-') continue
    if (token?.kind !== 'word') break
    const isEnding = STREET_ENDINGS.has(token.lower) && end > at + 1
    if (isEnding && (SURE_STREET_ENDINGS.has(token.lower) || token.shape !== 'lower' || endsLine(tokens, end)))
      return { first: at, last: end }
    if (end > at + 1 && isSmallEnding(token) && isAddressed(tokens, at) && endsPhrase(tokens[end + 1]))
      return { first: at, last: end }
    if (FOREIGN_STREET_WORDS.has(token.lower) && end > at + 1 && isStreetName(tokens[end - 1]))
      return { first: at, last: end }
    if (token.shape === 'lower' && (token.flags & FUNCTION_WORD) !== 0 && !isParticle(token)) break
  }
  const last = lastOfName(tokens, at + 1)
  if (last === undefined) return undefined
  const row = tokens.slice(at + 1, last + 1)
  if (
    isHouseNumber(tokens[last + 1]) &&
    !MEASURES.has(tokens[last + 2]?.lower ?? '') &&
    row.some((part) => isStreetName(part))
  )
    return { first: at, last: last + 1 }
  const isRow =
    row.length > 1 &&
    row.every((part) => part.shape === 'capital' && (part.flags & NOT_A_NAME) === 0) &&
    row.some((part) => (part.flags & (GIVEN_NAME | SURNAME)) !== 0)
  return isRow || row.some((part) => isUnknown(part)) ? { first: at, last } : undefined
}

/** "27a tanners rise", "on 3 chapel garth". */
function isSmallEnding({ shape, lower }: Token): boolean {
  return shape === 'lower' && (STREET_ENDINGS.has(lower) || NUMBERED_STREETS.has(lower))
}

const BEFORE_NUMBERED_STREETS = wordSet(
  'at on in to from of past near by outside is address , number no flat unit apartment',
)

/** Whether a number stands where an address does, or has a letter as only houses do. */
function isAddressed(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    /^\d+[a-f]$/.test(tokens[at]?.lower ?? '') ||
    before?.kind === 'newline' ||
    BEFORE_NUMBERED_STREETS.has(before?.lower ?? '')
  )
}

function endsPhrase(next: Token | undefined): boolean {
  return next?.kind !== 'word' || (next.flags & FUNCTION_WORD) !== 0
}

/** "flat 6, weavers court". */
export function flatInBuilding(tokens: readonly Token[], at: number): Anchor | undefined {
  if (!FLATS.has(tokens[at]?.lower ?? '') || tokens[at + 1]?.kind !== 'number') return undefined
  const from = tokens[at + 2]?.lower === ',' ? at + 3 : at + 2
  for (let end = from; end < from + MOST_WORDS_OF_A_BUILDING; end++) {
    const token = tokens[end]
    if (token?.kind !== 'word' || (token.flags & FUNCTION_WORD) !== 0) return undefined
    if (end > from && isSmallEnding(token) && endsPhrase(tokens[end + 1])) return { first: at, last: end }
  }
  return undefined
}

const FLATS = wordSet('flat unit apartment apt room studio block')
const MOST_WORDS_OF_A_BUILDING = 4

/** Whether the line of an address in small letters ends here or goes on with its next part. */
function endsLine(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (tokens[at]?.inLowercaseLine !== true) return false
  return next === undefined || next.kind === 'newline' || next.lower === ',' || UNITS.has(next.lower)
}

/** "Rua Graciliano Ramos 1950", "ul. Lubartowska 42". The number may be missing if the street word is unambiguous. */
export function streetByBeginning(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined || (token.flags & ADDRESS_WORD) === 0 || !STREET_BEGINNINGS.has(token.lower)) return undefined
  const from = tokens[at + 1]?.lower === '.' || tokens[at + 1]?.lower === '/' ? at + 2 : at + 1
  const last = lastOfName(tokens, from)
  const numbered = isStreetWord(token) ? numberInLine(tokens, from) : undefined
  if (numbered !== undefined) return { first: at, last: numbered }
  if (last === undefined)
    return isHouseNumber(tokens[from]) &&
      token.shape !== 'lower' &&
      token.lower.length > 2 &&
      (token.flags & COMMON_WORD) === 0
      ? { first: at, last: from }
      : undefined
  if (isHouseNumber(tokens[last + 1])) return { first: at, last: last + 1 }
  if (isHouseNumber(tokens[last + 2]) && tokens[last + 1]?.lower === ',') return { first: at, last: last + 2 }
  const isSure =
    token.lower.length > 2 &&
    (token.flags & COMMON_WORD) === 0 &&
    tokens.slice(from, last + 1).some((part) => part.shape !== 'lower')
  return isSure || isHouseNumber(tokens[at - 1]) ? { first: at, last } : undefined
}

/** Whether the word begins names of streets and nothing else: "calle". */
function isStreetWord({ lower, flags }: Token): boolean {
  return lower.length > 3 && (flags & COMMON_WORD) === 0
}

/** The number after one to three words, whatever they mean: "calle mayor 17". */
function numberInLine(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < from + 4; at++) {
    if (isHouseNumber(tokens[at])) return at > from && !MEASURES.has(tokens[at + 1]?.lower ?? '') ? at : undefined
    if (tokens[at]?.kind !== 'word') return undefined
  }
  return undefined
}

/** "Harley Street", "Hedemannstrasse 15", "Veres Palne u. 91". */
export function streetByEnding(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const before = tokens[at - 1]
  const hasName =
    before?.kind === 'word' &&
    (before.shape !== 'lower' || isUnknown(before)) &&
    (before.flags & NOT_A_NAME) === 0 &&
    token.hasSpaceBefore
  if ((token.flags & ADDRESS_WORD) !== 0) {
    if (
      hasName &&
      SURE_STREET_ENDINGS.has(token.lower) &&
      token.lower !== 'drive' &&
      (token.shape !== 'lower' || token.lower === 'street' || token.lower === 'road' || token.lower === 'st')
    )
      return { first: startOfName(tokens, at), last: at }
    if (hasName && STREET_ENDINGS.has(token.lower) && token.shape === 'capital' && isUnknown(before))
      return { first: startOfName(tokens, at), last: at }
    const number = FOREIGN_STREET_WORDS.has(token.lower) && isStreetName(before) ? numberAfter(tokens, at) : undefined
    if (number !== undefined) return { first: startOfName(tokens, at), last: number }
  }
  if ((token.flags & (COMMON_WORD | RARE_WORD | CLINICAL_WORD)) !== 0 || !STREET_WORD_END.test(token.lower))
    return undefined
  const number = numberAfter(tokens, at)
  if (number !== undefined) return { first: at, last: number }
  return /(?:strasse|stasse|gasse|straat|gatan|vagen|veien|steenweg|gracht|utca)$/.test(token.lower)
    ? { first: at, last: at }
    : undefined
}

function startOfName(tokens: readonly Token[], at: number): number {
  let first = at - 1
  while (
    first > 0 &&
    at - first < 4 &&
    tokens[first - 1]?.kind === 'word' &&
    tokens[first - 1]?.shape !== 'lower' &&
    !tokens[first - 1]?.startsSentence &&
    ((tokens[first - 1]?.flags ?? 0) & NOT_A_NAME) === 0
  )
    first--
  return first
}

/**
 * "Laugarvegur 77", "Dozsa Gyorgy 78": an unlisted word and a number that is not a measurement; in small letters a word
 * that has a label already.
 */
export function nameAndNumber(tokens: readonly Token[], at: number, isNamed: boolean): Anchor | undefined {
  const token = tokens[at]
  if (
    token === undefined ||
    !isUnknown(token) ||
    token.shape === 'upper' ||
    (token.shape === 'lower' && !token.isForeign && !(isNamed && token.inLowercaseLine))
  )
    return undefined
  const end = lastOfName(tokens, at) ?? at
  const number = tokens[end + 1]?.lower === '.' ? end + 2 : end + 1
  const after = tokens[number + 1]
  const isNumber = isHouseNumber(tokens[number]) && (tokens[number]?.lower.length ?? 9) <= 5
  if (
    !isNumber ||
    tokens[number]?.hasSpaceBefore !== true ||
    (after !== undefined &&
      (MEASURES.has(after.lower) || (after.lower === '.' && tokens[number + 2]?.kind === 'number')))
  )
    return undefined
  return { first: at, last: number }
}
