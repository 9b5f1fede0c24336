import { type Anchor, isHouseNumber, isStreetName, lastOfName, numberAfter } from './address-words.js'
import { STATE_CODES } from '../lexicon/countries.js'
import { ADDRESS_WORD, CLINICAL_WORD, COMMON_WORD, NOT_A_NAME, PLACE, RARE_WORD } from '../lexicon/lexicon.js'
import { MEASURES, MILITARY, SHIPS, STREET_ENDINGS, SURE_UNITS } from '../lexicon/street-words.js'
import { flatInBuilding, nameAndNumber, numberedStreet, streetByBeginning, streetByEnding } from './street-anchors.js'
import type { Token } from '../text/tokenize.js'

/**
 * The part of an address that is recognised at this token; undefined if there is none.
 * @param isNamed whether the token is labelled as a name
 */
export function anchorAt(tokens: readonly Token[], at: number, isNamed: boolean): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.kind === 'number')
    return isHouseNumber(token) ? (codeAndTown(tokens, at) ?? numberedStreet(tokens, at)) : undefined
  if (tokens[at + 1]?.kind === 'number' && token.shape === 'lower') {
    const flat = flatInBuilding(tokens, at)
    if (flat !== undefined) return flat
  }
  if (token.kind !== 'word' || !mayBeginAnchor(token)) return undefined
  return (
    stateAndCode(tokens, at) ??
    box(tokens, at) ??
    unit(tokens, at) ??
    corner(tokens, at) ??
    streetByBeginning(tokens, at) ??
    streetByEnding(tokens, at) ??
    nameAndNumber(tokens, at, isNamed)
  )
}

/** Whether a word may begin a part of an address. Most words may not, which is quickly seen. */
function mayBeginAnchor({ flags, shape, isForeign }: Token): boolean {
  return (
    (flags & ADDRESS_WORD) !== 0 ||
    (flags & (COMMON_WORD | RARE_WORD | CLINICAL_WORD)) === 0 ||
    shape === 'upper' ||
    isForeign
  )
}

/** "10115 Berlin", "1012 AB Amsterdam". A number of four digits may be a year: "in 2019 London was wet". */
function codeAndTown(tokens: readonly Token[], at: number): Anchor | undefined {
  const code = tokens[at]?.lower ?? ''
  if (!/^\d{4,5}$/.test(code) || /^(?:19|20)\d\d$/.test(code)) return undefined
  const isLettered = tokens[at + 1]?.shape === 'upper' && tokens[at + 1]?.lower.length === 2
  const last = isLettered || /^[a-z]{2}$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1
  const town = tokens[last]
  if (town?.kind !== 'word' || !town.hasSpaceBefore || MEASURES.has(town.lower)) return undefined
  const isTown = (town.flags & PLACE) !== 0 && (town.flags & NOT_A_NAME) === 0
  return isTown && (town.shape !== 'lower' || (town.flags & COMMON_WORD) === 0) ? { first: at, last } : undefined
}

/** "P.O. Box 101", "Postfach 71", "Box 12", "DPO AP". */
function box(tokens: readonly Token[], at: number): Anchor | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (MILITARY.has(token.lower) && /^(?:aa|ae|ap)$/.test(tokens[at + 1]?.lower ?? ''))
    return { first: at, last: at + 1 }
  if (SHIPS.has(token.lower) && (token.shape === 'upper' ? isStreetName(tokens[at + 1]) : isMailedTo(tokens, at + 2)))
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

/** Whether a military post office stands in the next line. */
function isMailedTo(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'newline' && MILITARY.has(tokens[at + 1]?.lower ?? '')
}

/** "Apt. 870", "suite 4B". */
function unit(tokens: readonly Token[], at: number): Anchor | undefined {
  const last = SURE_UNITS.has(tokens[at]?.lower ?? '') ? numberAfter(tokens, at) : undefined
  return last === undefined ? undefined : { first: at, last }
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
      const isMore = isHouseNumber(tokens[last + 1]) || STREET_ENDINGS.has(tokens[last + 1]?.lower ?? '')
      return { first, last: isMore ? last + 1 : last }
    }
  }
  return undefined
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
