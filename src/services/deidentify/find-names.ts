import { isNamed } from './name-evidence.js'
import { BEFORE_PLACES, PARTICLES } from './lexicon/context-words.js'
import { BEGINS_PLACE, CLINICAL, GIVEN, NEVER, PLACE, RARE, SURNAME, WORD, placeOf } from './lexicon/lexicon.js'
import { markIntroduced } from './introduced-names.js'
import type { Mark, Marks } from './marks.js'
import type { EntityType, Layer } from './span.js'
import type { Token } from './tokens.js'

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
    if (!place.some(({ shape, flags }) => shape !== 'lower' || (flags & (WORD | RARE)) === 0)) continue
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
  const before = tokens[at - 1]
  if (before === undefined || marks[at - 1] !== undefined || tokens[at]?.spaced !== true) return
  const isInitial = before.lower === '.' && tokens[at - 2]?.shape === 'initial' && tokens[at - 2]?.kind === 'word'
  if (isInitial && marks[at - 2] === undefined) {
    marks[at - 1] = mark
    marks[at - 2] = mark
    growLeft(tokens, marks, at - 2, mark)
    return
  }
  const isFirstName =
    before.kind === 'word' &&
    before.shape === 'capital' &&
    (before.flags & (NEVER | CLINICAL)) === 0 &&
    tokens[at]?.shape !== 'lower'
  const looksLikeName = (before.flags & (GIVEN | SURNAME)) !== 0 || !before.opens
  if (
    (isFirstName && looksLikeName && !before.flat) ||
    (before.kind === 'word' && before.shape === 'initial' && before.lower !== 'i' && before.lower !== 'a')
  )
    marks[at - 1] = mark
}

/** A hyphen, an apostrophe or the full stop of an initial, without a line break. */
function isJoint(token: Token | undefined): boolean {
  return token?.kind === 'sign' && (token.lower === '-' || token.lower === "'" || token.lower === '.')
}

/** Whether a word belongs to the name before it. */
function isPart(tokens: readonly Token[], at: number, name: number): boolean {
  const token = tokens[at]
  const first = tokens[name]
  if (token?.kind !== 'word' || first === undefined || (token.flags & (NEVER | CLINICAL)) !== 0) return false
  const between = tokens.slice(name + 1, at)
  const isSentenceEnd =
    between.some(({ lower }) => lower === '.') && first.shape !== 'initial' && first.lower.length > 2
  if (isSentenceEnd) return false
  if (token.shape === 'initial') return token.lower !== 'i' || tokens[at + 1]?.lower === '.'
  if (token.shape === 'lower')
    return (
      first.shape === 'lower' && (token.flags & (WORD | RARE)) === 0 && token.lower.length > 2 && between.length === 0
    )
  return !token.flat || (token.flags & WORD) === 0
}
