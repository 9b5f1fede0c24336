import { anchorAt } from './address-anchors.js'
import { isHouseNumber, isParticle, isStreetName } from './address-words.js'
import { TITLES } from '../lexicon/context-words.js'
import {
  CLINICAL_WORD,
  COMMON_WORD,
  COUNTRY,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  RARE_WORD,
} from '../lexicon/lexicon.js'
import { MEASURES, MILITARY, STREET_ENDINGS, UNITS } from '../lexicon/street-words.js'
import { wordSet } from '../text/word-set.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

const ADDRESS: TokenLabel = { type: 'ADDRESS', layer: 'context' }
const BEFORE_ADDRESSES = wordSet('at in to of is with :')
const MOST_TOKENS = 60
const MOST_LINES = 6
const MOST_WORDS_OF_A_LINE = 6
const MOST_WORDS_OF_A_TOWN = 4
const MOST_NAMES_BEFORE = 4

/** Labels addresses: each recognised part is extended to the left and the right by what belongs to the same address. */
export function labelAddresses(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const anchor = anchorAt(tokens, at, labels[at] !== undefined)
    if (anchor === undefined) continue
    const first = extendAddressLeft(tokens, labels, anchor.first)
    const last = extendAddressRight(tokens, labels, anchor.last)
    for (let part = first; part <= last; part++) labels[part] = ADDRESS
    at = Math.max(at, last)
  }
}

/** Extends the address by house numbers and names before it in the same line. */
function extendAddressLeft(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  let first = from
  for (let names = 0; first > 0 && names < MOST_NAMES_BEFORE; names++) {
    const before = tokens[first - 1]
    if (before === undefined) break
    const isNumber = isHouseNumber(before)
    const isName =
      before.kind === 'word' &&
      before.shape !== 'lower' &&
      (before.flags & (GIVEN_NAME | NOT_A_NAME | CLINICAL_WORD)) === 0 &&
      !TITLES.has(before.lower) &&
      !TITLES.has(tokens[first - 3]?.lower ?? '')
    const other = tokens[first - 2]
    const isAlternative =
      before.lower === 'and' &&
      other?.kind === 'word' &&
      (other.shape !== 'lower' || labels[first - 2] !== undefined) &&
      BEFORE_ADDRESSES.has(tokens[first - 3]?.lower ?? '')
    const isUnit = before.lower === '.' && UNITS.has(tokens[first - 2]?.lower ?? '')
    if (isAlternative || isUnit) first -= 2
    else if (
      isNumber ||
      (isName && !before.startsSentence) ||
      (before.lower === ',' && isHouseNumber(tokens[first - 2])) ||
      (before.kind === 'word' && UNITS.has(before.lower) && tokens[first]?.kind === 'number')
    )
      first--
    else break
  }
  return first
}

function extendAddressRight(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  let last = from
  let lines = 0
  let isClosed = false
  for (let at = from + 1; at < tokens.length && at - from < MOST_TOKENS; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'masked') break
    if (token.kind === 'newline') {
      const next = lineAfter(tokens, labels, at)
      if (isClosed || lines >= MOST_LINES || next === undefined) break
      lines++
      last = next.last
      at = next.last
      isClosed = next.isLastLine
    } else if (labels[at]?.type === 'LOCATION' || continuesAddress(tokens, labels, at, lines)) {
      last = at
    } else if (!mayStandInsideAddress(tokens, at)) break
  }
  return last
}

/** Whether a word, a number or a code continues the address in the same line. */
function continuesAddress(tokens: readonly Token[], labels: TokenLabels, at: number, lines: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (token.kind === 'number') return token.lower.length <= 6 && !MEASURES.has(tokens[at + 1]?.lower ?? '')
  if (token.kind !== 'word') return false
  if (UNITS.has(token.lower) && (tokens[at + 1]?.kind === 'number' || tokens[at + 2]?.kind === 'number')) return true
  if ((token.flags & COUNTRY) !== 0 && token.shape !== 'lower') return true
  if (
    token.startsSentence &&
    tokens[at - 1]?.lower === '.' &&
    !isAbbreviation(tokens, at - 1) &&
    (token.flags & COMMON_WORD) !== 0
  )
    return false
  const isNamed = labels[at] !== undefined && tokens[at - 1]?.kind === 'word'
  if (token.shape === 'lower')
    return (
      isStreetName(token) ||
      ((token.flags & PLACE) !== 0 && (token.flags & COMMON_WORD) === 0) ||
      (token.inLowercaseLine && (isNamed || (token.flags & COUNTRY) !== 0 || continuesSmallAddress(tokens, at)))
    )
  return (token.flags & CLINICAL_WORD) === 0
    ? (token.flags & NOT_A_NAME) === 0 || lines > 0
    : /^[A-Z]{2,3}$/.test(token.lower.toUpperCase()) && token.shape === 'upper'
}

/** Whether an ordinary word in small letters goes on with an address: "square", "il 92507", "red deer,". */
function continuesSmallAddress(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined) return false
  if (STREET_ENDINGS.has(token.lower) && tokens[at - 1]?.kind === 'word') return true
  const isCode = token.lower.length === 2 && next?.kind === 'number' && /^\d{4,5}$/.test(next.lower)
  return isCode || isTownBetweenCommas(tokens, at)
}

/** Whether the words from here to the next comma, number or end of line are few, and none holds a sentence together. */
function isTownBetweenCommas(tokens: readonly Token[], from: number): boolean {
  let first = from
  while (tokens[first - 1]?.kind === 'word' && from - first <= MOST_WORDS_OF_A_TOWN) first--
  if (tokens[first - 1]?.lower !== ',') return false
  for (let at = first; at <= first + MOST_WORDS_OF_A_TOWN; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || token.kind === 'number' || token.lower === ',')
      return at > first
    if (token.kind !== 'word' || ((token.flags & FUNCTION_WORD) !== 0 && !isParticle(token))) return false
  }
  return false
}

/** Whether a sign or a particle may stand between two parts of an address. */
function mayStandInsideAddress(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined) return false
  if (token.lower === '.')
    return before?.kind === 'number'
      ? tokens[at + 1]?.kind !== 'word' || tokens[at + 1]?.shape === 'lower'
      : isAbbreviation(tokens, at)
  if (token.kind === 'sign') return /^[,/#&'"()-]$/.test(token.lower) || token.lower === 'º' || token.lower === '°'
  if (isParticle(token)) {
    const next = tokens[at + 1]
    return (
      next?.kind === 'word' &&
      token.lower !== 'and' &&
      (next.shape !== 'lower'
        ? (next.flags & NOT_A_NAME) === 0
        : (next.flags & (COMMON_WORD | RARE_WORD)) === 0 || isParticle(next))
    )
  }
  return false
}

function isAbbreviation(tokens: readonly Token[], dot: number): boolean {
  const before = tokens[dot - 1]
  return (
    before?.kind === 'word' && (before.lower.length <= 4 || before.shape === 'initial' || before.lower.endsWith('str'))
  )
}

/** The next line if it may belong to the same address: it is short and has no words of a sentence. */
function lineAfter(
  tokens: readonly Token[],
  labels: TokenLabels,
  newline: number,
): { last: number; isLastLine: boolean } | undefined {
  let first = newline + 1
  if (tokens[first]?.kind === 'newline') first++
  while (tokens[first]?.kind === 'sign' && /^[>?,*|-]$/.test(tokens[first]?.lower ?? '')) first++
  let at = first
  let words = 0
  let last: number | undefined
  // In a text without capitals, a short line of common words may be a town.
  const isSmall = tokens[newline - 1]?.inLowercaseLine ?? false
  const isShort = wordsOfLine(tokens, first) <= MOST_WORDS_OF_A_TOWN
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline') break
    if (token.kind === 'masked' || (token.kind === 'sign' && /^[:;@]$/.test(token.lower))) return undefined
    if (token.lower === '?' || token.lower === '!') return endOfPlace(tokens, first, at, last)
    if (token.kind === 'sign') continue
    if (labels[at]?.type !== 'LOCATION' && isSentenceWord(token, tokens[at + 1], isSmall && isShort))
      return endOfPlace(tokens, first, at, last)
    if (++words > MOST_WORDS_OF_A_LINE) return undefined
    last = at
  }
  if (last === undefined) return undefined
  return { last, isLastLine: isLastLine(tokens, first, last) }
}

function isSentenceWord(token: Token, next: Token | undefined, mayBeTown: boolean): boolean {
  if (token.kind !== 'word' || isParticle(token) || UNITS.has(token.lower)) return false
  // ", tx" alone in its line
  if (token.lower.length < 4 && next?.kind !== 'word' && token.inLowercaseLine) return false
  // "We look forward": the capital starts a sentence, and a lowercase word follows.
  if (token.shape !== 'lower')
    return (
      token.shape === 'capital' && token.startsSentence && (token.flags & NOT_A_NAME) !== 0 && next?.shape === 'lower'
    )
  if ((token.flags & (PLACE | COUNTRY)) !== 0) return false
  return mayBeTown ? (token.flags & NOT_A_NAME) !== 0 : (token.flags & (COMMON_WORD | CLINICAL_WORD)) !== 0
}

function wordsOfLine(tokens: readonly Token[], from: number): number {
  let at = from
  while (at < tokens.length && at - from <= MOST_WORDS_OF_A_TOWN && tokens[at]?.kind !== 'newline') at++
  return at - from
}

/** The end of an address whose line continues with a sentence: "Madagascar 27613 last night". */
function endOfPlace(
  tokens: readonly Token[],
  first: number,
  at: number,
  last: number | undefined,
): { last: number; isLastLine: boolean } | undefined {
  if (last === undefined) return undefined
  const named = tokens.slice(first, at).filter(({ kind }) => kind === 'word')
  const isPlace =
    named.some(
      ({ flags, shape }) => (flags & (PLACE | COUNTRY)) !== 0 || (shape === 'upper' && (flags & CLINICAL_WORD) === 0),
    ) || tokens[last]?.kind === 'number'
  return isPlace &&
    named.length <= MOST_WORDS_OF_A_LINE &&
    (tokens[first]?.shape !== 'lower' || (tokens[first]?.inLowercaseLine ?? false))
    ? { last, isLastLine: true }
    : undefined
}

/** Whether this line ends an address: a country, a postal code after a place, or a military post office. */
function isLastLine(tokens: readonly Token[], first: number, last: number): boolean {
  const end = tokens[last]
  if (first === last && ((end?.flags ?? 0) & COUNTRY) !== 0) return true
  return (
    end?.kind === 'number' &&
    end.lower.length >= 4 &&
    last > first &&
    (tokens[last - 1]?.kind === 'word' || MILITARY.has(tokens[first]?.lower ?? ''))
  )
}
