import { PARTICLES, PLACE_PARTICLES } from './lexicon/context-words.js'
import { STATE_CODES } from './lexicon/countries.js'
import { CLINICAL, GIVEN, NEVER, RARE, SURNAME, WORD } from './lexicon/lexicon.js'
import {
  FOREIGN_STREET_WORDS,
  MEASURES,
  MILITARY,
  SHIPS,
  STREET_BEGINNINGS,
  STREET_ENDINGS,
  STREET_WORD_END,
  SURE_STREET_ENDINGS,
  SURE_UNITS,
} from './lexicon/street-words.js'
import type { Token } from './tokens.js'

/** Where an address shows itself: the tokens from `first` to `last`. */
export interface Anchor {
  readonly first: number
  readonly last: number
}

const MOST_WORDS_OF_A_STREET = 5

/** The address that shows itself at this token, if one does. */
export function anchorAt(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.kind === 'number') return isHouseNumber(token) ? numberedStreet(tokens, at) : undefined
  if (token.kind !== 'word') return undefined
  return (
    stateAndCode(tokens, at) ??
    box(tokens, at) ??
    unit(tokens, at) ??
    corner(tokens, at) ??
    streetByBeginning(tokens, at) ??
    streetByEnding(tokens, at) ??
    nameAndNumber(tokens, at)
  )
}

export function isHouseNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.lower.length <= 6
}

/** A word that no English sentence has: with a capital, or in no list of words. */
export function isStreetName(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || (token.flags & CLINICAL) !== 0) return false
  return token.shape === 'lower' || token.flat
    ? (token.flags & (WORD | RARE)) === 0 || token.foreign
    : (token.flags & NEVER) === 0
}

/** A name that no list of words has. */
function isUnknown(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    (token.foreign || (token.flags & (WORD | RARE | CLINICAL)) === 0) &&
    token.lower.length > 2
  )
}

/** "3314 Harley Brook Lane", "18 Trebcinska 860", "39 Laugarvegur". */
function numberedStreet(tokens: readonly Token[], at: number): Anchor | undefined {
  const next = tokens[at + 1]
  if (next?.kind !== 'word' || !next.spaced || MEASURES.has(next.lower)) return undefined
  for (let end = at + 1; end <= at + MOST_WORDS_OF_A_STREET; end++) {
    const token = tokens[end]
    if (token?.lower === '.' || token?.lower === "'" || token?.lower === '-') continue
    if (token?.kind !== 'word') break
    const isEnding = STREET_ENDINGS.has(token.lower) && end > at + 1
    if (isEnding && (SURE_STREET_ENDINGS.has(token.lower) || token.shape !== 'lower')) return { first: at, last: end }
    if (FOREIGN_STREET_WORDS.has(token.lower) && end > at + 1 && isStreetName(tokens[end - 1]))
      return { first: at, last: end }
    if ((token.flags & NEVER) !== 0 && token.shape === 'lower' && !isParticle(token)) break
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
    row.every((part) => part.shape === 'capital' && (part.flags & NEVER) === 0) &&
    row.some((part) => (part.flags & (GIVEN | SURNAME)) !== 0)
  return isRow || row.some((part) => isUnknown(part)) ? { first: at, last } : undefined
}

/** The last token of the row of names and particles that begins here. */
function lastOfName(tokens: readonly Token[], from: number): number | undefined {
  let last: number | undefined
  for (let at = from; at < from + MOST_WORDS_OF_A_STREET + 2; at++) {
    const token = tokens[at]
    if (isStreetName(token) || token?.shape === 'initial') last = at
    else if (!isParticle(token) && (last === undefined || !/^[.'-]$/.test(token?.lower ?? ''))) break
  }
  return last
}

/** "P.O. Box 101", "Postfach 71", "Box 12", "DPO AP". */
function box(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (MILITARY.has(token.lower) && /^(?:aa|ae|ap)$/.test(tokens[at + 1]?.lower ?? ''))
    return { first: at, last: at + 1 }
  if (SHIPS.has(token.lower) && token.shape === 'upper' && isStreetName(tokens[at + 1]))
    return { first: at, last: at + 1 }
  if (token.lower === 'psc' && tokens[at + 1]?.kind === 'number') return { first: at, last: at + 1 }
  if (
    (token.lower === 'box' || token.lower === 'postfach' || token.lower === 'postbus' || token.lower === 'boks') &&
    numberAfter(tokens, at) !== undefined
  ) {
    const last = numberAfter(tokens, at) ?? at
    if (tokens[at - 2]?.lower === 'unit' && tokens[at - 1]?.kind === 'number') return { first: at - 2, last }
    const isPost = tokens[at - 1]?.lower === 'po' || tokens[at - 1]?.lower === 'gpo'
    if (isPost) return { first: at - 1, last }
    if (tokens[at - 1]?.lower === '.' && tokens[at - 2]?.lower === 'o')
      return { first: tokens[at - 4]?.lower === 'p' ? at - 4 : at - 2, last }
    return token.lower === 'box' && token.shape === 'lower' ? undefined : { first: at, last }
  }
  return undefined
}

/** "Apt. 870", "suite 4B". */
function unit(tokens: readonly Token[], at: number): Anchor | undefined {
  const last = SURE_UNITS.has(tokens[at]?.lower ?? '') ? numberAfter(tokens, at) : undefined
  return last === undefined ? undefined : { first: at, last }
}

function numberAfter(tokens: readonly Token[], at: number): number | undefined {
  for (let next = at + 1; next <= at + 3; next++) {
    if (tokens[next]?.kind === 'number') return next
    if (!/^(?:[.#:-]|no|nr|number)$/.test(tokens[next]?.lower ?? '')) return undefined
  }
  return undefined
}

/** "the corner of Main and 5th". */
function corner(tokens: readonly Token[], at: number): Anchor | undefined {
  const isCorner = /^(?:corner|intersection|junction)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'of'
  if (!isCorner) return undefined
  const first = tokens[at - 1]?.lower === 'the' ? at - 1 : at
  for (let and = at + 3; and < at + 14; and++) {
    const token = tokens[and]
    if (token === undefined || token.kind === 'newline') return undefined
    if (token.lower === 'and' || token.lower === '&') {
      const last = lastOfName(tokens, and + 1)
      if (last === undefined) return isHouseNumber(tokens[and + 1]) ? { first, last: and + 1 } : undefined
      return { first, last: isHouseNumber(tokens[last + 1]) ? last + 1 : last }
    }
  }
  return undefined
}

/** "Rua Graciliano Ramos 1950", "ul. Lubartowska 42"; without a number when a house number or "at" stands before it. */
function streetByBeginning(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined || !STREET_BEGINNINGS.has(token.lower)) return undefined
  const from = tokens[at + 1]?.lower === '.' || tokens[at + 1]?.lower === '/' ? at + 2 : at + 1
  const last = lastOfName(tokens, from)
  if (last === undefined)
    return isHouseNumber(tokens[from]) &&
      token.shape !== 'lower' &&
      token.lower.length > 2 &&
      (token.flags & WORD) === 0
      ? { first: at, last: from }
      : undefined
  if (isHouseNumber(tokens[last + 1])) return { first: at, last: last + 1 }
  if (isHouseNumber(tokens[last + 2]) && tokens[last + 1]?.lower === ',') return { first: at, last: last + 2 }
  const isSure =
    token.lower.length > 2 &&
    (token.flags & WORD) === 0 &&
    tokens.slice(from, last + 1).some((part) => part.shape !== 'lower')
  return isSure || isHouseNumber(tokens[at - 1]) ? { first: at, last } : undefined
}

/** "Harley Street", "Hedemannstrasse 15", "Veres Palne u. 91". */
function streetByEnding(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  const before = tokens[at - 1]
  const hasName = before?.kind === 'word' && before.shape !== 'lower' && (before.flags & NEVER) === 0 && token.spaced
  const number = numberAfter(tokens, at)
  if (
    hasName &&
    SURE_STREET_ENDINGS.has(token.lower) &&
    token.lower !== 'drive' &&
    (token.shape !== 'lower' || token.lower === 'street' || token.lower === 'road' || token.lower === 'st')
  )
    return { first: startOfName(tokens, at), last: at }
  if (hasName && STREET_ENDINGS.has(token.lower) && token.shape === 'capital' && isUnknown(before))
    return { first: startOfName(tokens, at), last: at }
  if (isStreetName(before) && FOREIGN_STREET_WORDS.has(token.lower) && number !== undefined)
    return { first: startOfName(tokens, at), last: number }
  const isOneWord = STREET_WORD_END.test(token.lower) && (token.flags & (WORD | RARE | CLINICAL)) === 0
  if (isOneWord && number !== undefined) return { first: at, last: number }
  if (isOneWord && /(?:strasse|stasse|gasse|straat|gatan|vagen|veien|steenweg|gracht|utca)$/.test(token.lower))
    return { first: at, last: at }
  return undefined
}

function startOfName(tokens: readonly Token[], at: number): number {
  let first = at - 1
  while (
    first > 0 &&
    at - first < 4 &&
    tokens[first - 1]?.kind === 'word' &&
    tokens[first - 1]?.shape !== 'lower' &&
    !tokens[first - 1]?.opens &&
    ((tokens[first - 1]?.flags ?? 0) & NEVER) === 0
  )
    first--
  return first
}

/** "Laugarvegur 77", "Dozsa Gyorgy 78": a name that no list of words has, and a number that counts nothing. */
function nameAndNumber(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (
    token === undefined ||
    !isUnknown(token) ||
    token.shape === 'upper' ||
    (token.shape === 'lower' && !token.foreign)
  )
    return undefined
  const end = lastOfName(tokens, at) ?? at
  const number = tokens[end + 1]?.lower === '.' ? end + 2 : end + 1
  const after = tokens[number + 1]
  const isNumber = isHouseNumber(tokens[number]) && (tokens[number]?.lower.length ?? 9) <= 5
  if (
    !isNumber ||
    tokens[number]?.spaced !== true ||
    (after !== undefined &&
      (MEASURES.has(after.lower) || (after.lower === '.' && tokens[number + 2]?.kind === 'number')))
  )
    return undefined
  return { first: at, last: number }
}

/** "TX 75001", "NSW 2000". */
function stateAndCode(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token?.shape !== 'upper' || !STATE_CODES.has(token.lower.toUpperCase())) return undefined
  const last = tokens[at + 1]?.lower === ',' ? at + 2 : at + 1
  return tokens[last]?.kind === 'number' && /^\d{4,5}$/.test(tokens[last]?.lower ?? '')
    ? { first: at, last }
    : undefined
}

/** A small word inside the name of a street or a town. */
export function isParticle(token: Token | undefined): boolean {
  return token !== undefined && (PARTICLES.has(token.lower) || PLACE_PARTICLES.has(token.lower))
}
