import { isContraction, isInitialsOfPerson, isNameOrPlace, isRole } from './name-evidence.js'
import {
  BEFORE_PLACES,
  FIRST_PARTICLES,
  NAME_ENDINGS,
  PARTICLES,
  RELATIONS,
  TITLES_OF_NAMES,
} from '../lexicon/context-words.js'
import {
  BEGINS_PLACE,
  CLINICAL_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  SURNAME,
  COMMON_WORD,
  CONTINUES_PLACE,
  RARE_WORD,
  isCountry,
  placeOf,
} from '../lexicon/lexicon.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { BEFORE_RELATIONS, SMALL_TITLES } from '../lexicon/person-words.js'
import { labelIntroducedNames } from './introduced-names.js'
import { labelLowercaseNames } from './lowercase-names.js'
import { labelAddressedNames } from './addressed-names.js'
import { labelNamingPhrases } from './naming-phrases.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { EntityType, Layer } from '../span.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

/** Verbs that are also given names. Capitalised before a name, they are part of it: "Will Parker". */
const VERBS_AND_NAMES = new Set(['will', 'may'])
const BEFORE_VERBS = wordSet('i you we they really just still to will would do and dont might')
/** The most words in the name of a place. */
const LONGEST_PLACE = 7
/** The most particles inside a name: "van der Berg". */
const MOST_PARTICLES = 3

/** Labels the names of people and places. */
export function labelNames(tokens: readonly Token[], text: string): TokenLabels {
  const labels: TokenLabels = Array.from({ length: tokens.length })
  labelPlaces(tokens, labels)
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || labels[at] !== undefined) return
    if (isNameOrPlace(token, tokens[at + 1], tokens[at + 2], text))
      labels[at] = { type: typeOf(token, tokens[at - 1]), layer: layerOf(token) }
  })
  labelInitials(tokens, labels)
  labelIntroducedNames(tokens, labels, text)
  labelNamingPhrases(tokens, labels)
  labelAddressedNames(tokens, labels)
  labelLowercaseNames(tokens, labels)
  if (text.includes('-')) labelHyphenatedNames(tokens, labels)
  extendNames(tokens, labels)
  return labels
}

/** Labels two capitals where a person is meant. */
function labelInitials(tokens: readonly Token[], labels: TokenLabels): void {
  tokens.forEach((token, at) => {
    if (token.shape !== 'upper' || labels[at] !== undefined) return
    // "Pt. HB"
    const before = tokens[at - 1]?.lower === '.' ? tokens[at - 2] : tokens[at - 1]
    if (isInitialsOfPerson(token, before, tokens[at + 1])) labels[at] = { type: 'PERSON', layer: 'context' }
  })
}

function layerOf({ flags }: Token): Layer {
  return (flags & (GIVEN_NAME | SURNAME | PLACE)) === 0 ? 'context' : 'lexicon'
}

function typeOf({ flags }: Token, before: Token | undefined): EntityType {
  if ((flags & PLACE) !== 0 && (flags & (GIVEN_NAME | SURNAME)) === 0) return 'LOCATION'
  if ((flags & GIVEN_NAME) !== 0) return 'PERSON'
  return before !== undefined && BEFORE_PLACES.has(before.lower) && before.lower !== 'of' ? 'LOCATION' : 'PERSON'
}

function labelPlaces(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    if (((tokens[at]?.flags ?? 0) & BEGINS_PLACE) === 0) continue
    const next = tokens[at + 1]
    if (next?.kind === 'word' && (next.flags & CONTINUES_PLACE) === 0) continue
    const named = wordsFrom(tokens, at)
    const count = placeOf(named.map((token) => token.lower))
    const place = named.slice(0, count)
    // A place whose words are all common is labelled only with a capital: "long beach" may be any beach.
    const isWritten = place.some(({ shape, flags }) => shape !== 'lower' || (flags & (COMMON_WORD | RARE_WORD)) === 0)
    if (count === 0 || (!isWritten && !isCountry(place.map((token) => token.lower)))) continue
    const end = place.at(-1)?.end ?? 0
    for (; at < tokens.length && (tokens[at]?.start ?? end) < end; at++)
      labels[at] = { type: 'LOCATION', layer: 'lexicon' }
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

/** Labels both halves of a hyphenated name if one half is labelled, or if both may be names: "Heaney-Rath". */
function labelHyphenatedNames(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at + 1 < tokens.length; at++) {
    const left = tokens[at - 1]
    const right = tokens[at + 1]
    const isJoined =
      tokens[at]?.lower === '-' && tokens[at]?.hasSpaceBefore === false && right?.hasSpaceBefore === false
    if (!isJoined || left?.kind !== 'word' || right?.kind !== 'word') continue
    const label = labels[at - 1] ?? labels[at + 1]
    const isCapital = left.shape === 'capital' && right.shape === 'capital'
    const isSmall = left.shape === 'lower' && right.shape === 'lower' && isSurnameRatherThanWord(left, right)
    const canBeNames =
      (isCapital || isSmall) &&
      (left.flags & right.flags & (GIVEN_NAME | SURNAME)) !== 0 &&
      ((left.flags | right.flags) & CLINICAL_WORD) === 0
    if (
      label === undefined
        ? canBeNames
        : isCapital ||
          (labels[at - 1] !== undefined && labels[at + 1] !== undefined) ||
          isHalfOfName(tokens, labels, at)
    ) {
      const whole = label ?? { type: 'PERSON', layer: 'lexicon' }
      labels[at - 1] = whole
      labels[at] = whole
      labels[at + 1] = whole
    }
  }
}

/** "hyacinth bucket-smythe": between two names no word stands. */
function isHalfOfName(tokens: readonly Token[], labels: TokenLabels, hyphen: number): boolean {
  return (
    labels[hyphen - 2]?.type === 'PERSON' &&
    labels[hyphen + 1]?.type === 'PERSON' &&
    tokens[hyphen - 1]?.hasSpaceBefore === true
  )
}

/** Whether two words in small letters are both surnames, and one of them is no everyday word: "wolf-carpenter". */
function isSurnameRatherThanWord(left: Token, right: Token): boolean {
  const both = left.flags & right.flags
  return (both & SURNAME) !== 0 && (both & EVERYDAY_WORD) === 0 && ((left.flags | right.flags) & FREQUENT_WORD) === 0
}

/** Extends names by adjacent capitalised words, initials, and the particles between them. */
function extendNames(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const label = labels[at]
    if (label === undefined || label.type === 'ORGANIZATION') continue
    extendNameLeft(tokens, labels, at, label)
    extendNameRight(tokens, labels, at, label)
  }
}

function extendNameRight(tokens: readonly Token[], labels: TokenLabels, at: number, label: TokenLabel): void {
  let next = at + 1
  // Skip the punctuation in "J. Smith" and "Smith-Jones".
  while (isNamePunctuation(tokens[next]) && next - at < 2) next++
  let particles = 0
  while (PARTICLES.has(tokens[next]?.lower ?? '') && tokens[next]?.lower !== 'and' && particles < MOST_PARTICLES) {
    next++
    particles++
    if (isNamePunctuation(tokens[next]) && tokens[next]?.lower !== '.') next++
  }
  if (labels[next] !== undefined ? particles > 0 && next > at + 1 : continuesName(tokens, next, at)) {
    for (let part = at + 1; part <= next; part++) labels[part] ??= label
  }
}

function extendNameLeft(tokens: readonly Token[], labels: TokenLabels, at: number, label: TokenLabel): void {
  const isAbbreviated = tokens[at - 1]?.lower === '.' && tokens[at]?.hasSpaceBefore === true
  const start = isAbbreviated ? at - 2 : at - 1
  const before = tokens[start]
  if (
    before?.kind !== 'word' ||
    labels[at - 1] !== undefined ||
    labels[start] !== undefined ||
    tokens[at]?.hasSpaceBefore !== true
  )
    return
  // "I miss Violet": a verb, not a title.
  if (before.lower === 'miss' && before.shape === 'lower' && BEFORE_VERBS.has(tokens[start - 1]?.lower ?? '')) return
  if (!precedesName(before, tokens[at], isAbbreviated) && !isTitleOfPerson(tokens, start, at)) return
  for (let part = start; part < at; part++) labels[part] = label
  extendNameLeft(tokens, labels, start, label)
}

const POSSESSIVES = wordSet('my your his her our their')

/** "Sister Bernadette", "nana ama"; not "my sister anna", which says who she is. */
function isTitleOfPerson(tokens: readonly Token[], title: number, name: number): boolean {
  const [before, token] = [tokens[title - 1]?.lower ?? '', tokens[title]]
  if (token === undefined || !SMALL_TITLES.has(token.lower) || POSSESSIVES.has(before) || BEFORE_RELATIONS.has(before))
    return false
  return token.shape === 'capital' || token.shape === tokens[name]?.shape
}

/** Whether a word belongs to the name after it: a particle, a title, an initial, or another name. */
function precedesName(before: Token, name: Token | undefined, isAbbreviated: boolean): boolean {
  if (FIRST_PARTICLES.has(before.lower)) return name?.shape !== 'lower'
  if (isRole(before)) return false
  if (TITLES_OF_NAMES.has(before.lower)) return before.shape !== 'lower' || name?.shape === 'lower'
  if (before.shape === 'initial') return isAbbreviated || (before.lower !== 'i' && before.lower !== 'a')
  if (isAbbreviated || isContraction(before.lower)) return false
  if (before.shape === 'lower' || name?.shape === 'lower')
    return (
      before.shape === 'lower' &&
      name?.shape === 'lower' &&
      name.inLowercaseLine &&
      (before.flags & GIVEN_NAME) !== 0 &&
      (before.flags & NOT_A_NAME) === 0 &&
      !RELATIONS.has(before.lower) &&
      (name.flags & COMMON_WORD) === 0
    )
  if (before.shape === 'capital' && VERBS_AND_NAMES.has(before.lower)) return true
  if (before.inCapitalisedLine || before.shape !== 'capital' || (before.flags & (NOT_A_NAME | CLINICAL_WORD)) !== 0)
    return false
  return !before.startsSentence || (before.flags & GIVEN_NAME) !== 0
}

/** Whether a token is a hyphen, an apostrophe or a full stop. */
function isNamePunctuation(token: Token | undefined): boolean {
  return token?.kind === 'sign' && (token.lower === '-' || token.lower === "'" || token.lower === '.')
}

/** Whether a word belongs to the name before it. */
function continuesName(tokens: readonly Token[], at: number, name: number): boolean {
  const token = tokens[at]
  const first = tokens[name]
  if (token?.kind !== 'word' || first === undefined || isContraction(token.lower)) return false
  // "Minnie Driver" is a name, "Anna, Team Lead" ends with her first name.
  const isSurname = (token.flags & SURNAME) !== 0 && (first.flags & (GIVEN_NAME | COMMON_WORD)) === GIVEN_NAME
  if (isRole(token) && !isSurname) return false
  const between = tokens.slice(name + 1, at)
  if (between.length === 0 && NAME_ENDINGS.has(token.lower)) return token.shape !== 'lower' || first.inLowercaseLine
  if ((token.flags & NOT_A_NAME) !== 0 || ((token.flags & CLINICAL_WORD) !== 0 && (token.flags & SURNAME) === 0))
    return false
  const isSentenceEnd =
    between.some(({ lower }) => lower === '.') && first.shape !== 'initial' && first.lower.length > 2
  if (isSentenceEnd) return false
  if (token.shape === 'initial') return token.lower !== 'i' || tokens[at + 1]?.lower === '.'
  if (token.shape === 'lower')
    return (
      first.shape === 'lower' &&
      (token.flags & COMMON_WORD) === 0 &&
      token.lower.length > 2 &&
      between.length === 0 &&
      ((token.flags & (GIVEN_NAME | SURNAME)) !== 0 || !isMisspelt(token.lower))
    )
  return !token.inCapitalisedLine || (token.flags & COMMON_WORD) === 0 || (token.flags & SURNAME) !== 0
}
