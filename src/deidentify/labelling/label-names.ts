import { isContraction, isNamed } from './name-evidence.js'
import { BEFORE_PLACES, FIRST_PARTICLES, NAME_ENDINGS, PARTICLES, TITLES_OF_NAMES } from '../lexicon/context-words.js'
import {
  BEGINS_PLACE,
  CLINICAL,
  GIVEN,
  NEVER,
  PLACE,
  SURNAME,
  WORD,
  RARE,
  isCountry,
  placeOf,
} from '../lexicon/lexicon.js'
import { markIntroduced } from './introduced-names.js'
import type { Mark, Marks } from './token-labels.js'
import type { EntityType, Layer } from '../span.js'
import type { Token } from '../text/tokenize.js'

const LINKS = new Set([',', 'and', '&', 'or'])
/** "Will Parker": with a capital before a name they are one. */
const VERBS_AND_NAMES = new Set(['will', 'may'])
/** Most words of a place's name. */
const LONGEST_PLACE = 7
/** Most small words inside a name: "van der Berg". */
const MOST_PARTICLES = 3

/** Marks the words that name people and places. */
export function markNames(tokens: readonly Token[], text: string): Marks {
  const marks: Marks = Array.from({ length: tokens.length })
  markPlaces(tokens, marks)
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || marks[at] !== undefined) return
    if (isNamed(token, tokens[at + 1], text)) marks[at] = { type: typeOf(token, tokens[at - 1]), layer: layerOf(token) }
  })
  markIntroduced(tokens, marks, text)
  markLists(tokens, marks)
  markDoubleNames(tokens, marks)
  growNames(tokens, marks)
  return marks
}

function layerOf({ flags }: Token): Layer {
  return (flags & (GIVEN | SURNAME | PLACE)) === 0 ? 'context' : 'lexicon'
}

function typeOf({ flags }: Token, before: Token | undefined): EntityType {
  if ((flags & PLACE) !== 0 && (flags & (GIVEN | SURNAME)) === 0) return 'LOCATION'
  if ((flags & GIVEN) !== 0) return 'PERSON'
  return before !== undefined && BEFORE_PLACES.has(before.lower) && before.lower !== 'of' ? 'LOCATION' : 'PERSON'
}

function markPlaces(tokens: readonly Token[], marks: Marks): void {
  for (let at = 0; at < tokens.length; at++) {
    if (((tokens[at]?.flags ?? 0) & BEGINS_PLACE) === 0) continue
    const named = wordsFrom(tokens, at)
    const count = placeOf(named.map((token) => token.lower))
    const place = named.slice(0, count)
    // "long beach" in small letters is any long beach.
    const isWritten = place.some(({ shape, flags }) => shape !== 'lower' || (flags & (WORD | RARE)) === 0)
    if (count === 0 || (!isWritten && !isCountry(place.map((token) => token.lower)))) continue
    const end = place.at(-1)?.end ?? 0
    for (; at < tokens.length && (tokens[at]?.start ?? end) < end; at++)
      marks[at] = { type: 'LOCATION', layer: 'lexicon' }
    at--
  }
}

function wordsFrom(tokens: readonly Token[], from: number): Token[] {
  const words: Token[] = []
  for (let at = from; at < tokens.length && words.length < LONGEST_PLACE; at++) {
    const token = tokens[at]
    if (token?.kind === 'word') words.push(token)
    else if (token?.lower !== '-' && token?.lower !== '.') break
  }
  return words
}

/** "anna, crystal and omar": in a row of people in small letters, a word that is a given name too is one of them. */
function markLists(tokens: readonly Token[], marks: Marks): void {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    const isCandidate = token?.small === true && (token.flags & GIVEN) !== 0 && (token.flags & (NEVER | CLINICAL)) === 0
    if (!isCandidate || marks[at] !== undefined) continue
    const isAfter = LINKS.has(tokens[at - 1]?.lower ?? '') && marks[at - 2]?.type === 'PERSON'
    const isBefore = LINKS.has(tokens[at + 1]?.lower ?? '') && marks[at + 2]?.type === 'PERSON'
    if (isAfter || isBefore) marks[at] = { type: 'PERSON', layer: 'context' }
  }
}

/** "Heaney-Rath": both halves when one is a name, or when both can be. */
function markDoubleNames(tokens: readonly Token[], marks: Marks): void {
  for (let at = 1; at + 1 < tokens.length; at++) {
    const left = tokens[at - 1]
    const right = tokens[at + 1]
    const isJoined = tokens[at]?.lower === '-' && tokens[at]?.spaced === false && right?.spaced === false
    if (!isJoined || left?.kind !== 'word' || right?.kind !== 'word') continue
    const mark = marks[at - 1] ?? marks[at + 1]
    const isCapital = left.shape === 'capital' && right.shape === 'capital'
    const canBeNames =
      isCapital && (left.flags & right.flags & (GIVEN | SURNAME)) !== 0 && ((left.flags | right.flags) & CLINICAL) === 0
    if (mark === undefined ? canBeNames : isCapital || (marks[at - 1] !== undefined && marks[at + 1] !== undefined)) {
      const whole = mark ?? { type: 'PERSON', layer: 'lexicon' }
      marks[at - 1] = whole
      marks[at] = whole
      marks[at + 1] = whole
    }
  }
}

/** A name takes in what stands beside it: another capital word, initials, and small words between its parts. */
function growNames(tokens: readonly Token[], marks: Marks): void {
  for (let at = 0; at < tokens.length; at++) {
    const mark = marks[at]
    if (mark === undefined || mark.type === 'ORGANIZATION') continue
    growLeft(tokens, marks, at, mark)
    growRight(tokens, marks, at, mark)
  }
}

function growRight(tokens: readonly Token[], marks: Marks, at: number, mark: Mark): void {
  let next = at + 1
  // "J." and "Smith, J."
  while (isJoint(tokens[next]) && next - at < 2) next++
  let particles = 0
  while (PARTICLES.has(tokens[next]?.lower ?? '') && tokens[next]?.lower !== 'and' && particles < MOST_PARTICLES) {
    next++
    particles++
    if (isJoint(tokens[next]) && tokens[next]?.lower !== '.') next++
  }
  if (marks[next] !== undefined ? particles > 0 && next > at + 1 : isPart(tokens, next, at)) {
    for (let part = at + 1; part <= next; part++) marks[part] ??= mark
  }
}

function growLeft(tokens: readonly Token[], marks: Marks, at: number, mark: Mark): void {
  const isAbbreviated = tokens[at - 1]?.lower === '.' && tokens[at]?.spaced === true
  const start = isAbbreviated ? at - 2 : at - 1
  const before = tokens[start]
  if (
    before?.kind !== 'word' ||
    marks[at - 1] !== undefined ||
    marks[start] !== undefined ||
    tokens[at]?.spaced !== true
  )
    return
  if (!isFirstPart(before, tokens[at], isAbbreviated)) return
  for (let part = start; part < at; part++) marks[part] = mark
  growLeft(tokens, marks, start, mark)
}

/** Whether a word belongs to the name after it: a title, an initial, a word that is a first name too. */
function isFirstPart(before: Token, name: Token | undefined, isAbbreviated: boolean): boolean {
  if (FIRST_PARTICLES.has(before.lower)) return name?.shape !== 'lower'
  if (TITLES_OF_NAMES.has(before.lower)) return before.shape !== 'lower' || name?.shape === 'lower'
  if (before.shape === 'initial') return isAbbreviated || (before.lower !== 'i' && before.lower !== 'a')
  if (isAbbreviated || isContraction(before.lower)) return false
  if (before.shape === 'lower' || name?.shape === 'lower')
    return (
      before.shape === 'lower' &&
      name?.shape === 'lower' &&
      name.small &&
      (before.flags & GIVEN) !== 0 &&
      (name.flags & WORD) === 0
    )
  if (before.shape === 'capital' && VERBS_AND_NAMES.has(before.lower)) return true
  if (before.flat || before.shape !== 'capital' || (before.flags & (NEVER | CLINICAL)) !== 0) return false
  return !before.opens || (before.flags & GIVEN) !== 0
}

/** A hyphen, an apostrophe or the full stop of an initial, without a line break. */
function isJoint(token: Token | undefined): boolean {
  return token?.kind === 'sign' && (token.lower === '-' || token.lower === "'" || token.lower === '.')
}

/** Whether a word belongs to the name before it. */
function isPart(tokens: readonly Token[], at: number, name: number): boolean {
  const token = tokens[at]
  const first = tokens[name]
  if (token?.kind !== 'word' || first === undefined || isContraction(token.lower)) return false
  const between = tokens.slice(name + 1, at)
  if (between.length === 0 && NAME_ENDINGS.has(token.lower)) return token.shape !== 'lower' || first.small
  if ((token.flags & NEVER) !== 0 || ((token.flags & CLINICAL) !== 0 && (token.flags & SURNAME) === 0)) return false
  const isSentenceEnd =
    between.some(({ lower }) => lower === '.') && first.shape !== 'initial' && first.lower.length > 2
  if (isSentenceEnd) return false
  if (token.shape === 'initial') return token.lower !== 'i' || tokens[at + 1]?.lower === '.'
  if (token.shape === 'lower')
    return first.shape === 'lower' && (token.flags & WORD) === 0 && token.lower.length > 2 && between.length === 0
  return !token.flat || (token.flags & WORD) === 0 || (token.flags & SURNAME) !== 0
}
