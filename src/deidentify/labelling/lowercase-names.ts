import { PARTICLES, PERSON_VERBS, SURE_TITLES } from '../lexicon/context-words.js'
import {
  CLINICAL_WORD,
  COMMON_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { AGENT_VERBS } from '../lexicon/person-words.js'
import { LOWERCASE_TITLES, POSSESSIONS, SAYING_VERBS } from '../lexicon/small-letter-words.js'
import { isContraction, isRole } from './name-evidence.js'
import { isWhereOnlyPersonStands } from './only-people.js'
import { isPersonNoun, mayBeAnyName } from './people-nouns.js'
import {
  isAcquaintance,
  isAfterRelation,
  isAskedAbout,
  isBesidePronoun,
  isInPair,
  isModalAsName,
  isObject,
  isSubject,
} from './person-positions.js'
import { isNameRatherThanWord, isObjectWord, isVerb } from './word-kinds.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const PERSON: TokenLabel = { type: 'PERSON', layer: 'context' }
const NAME = GIVEN_NAME | SURNAME
const POSSESSIVES = wordSet('my his her our your their')
/** Titles after which nothing but a name stands. */
const PERSONAL_TITLES = wordSet('mr mrs ms mx mister missus')
/** Words after a name that are its verb, or lead on from it. A verb in place of a name has an object after it. */
const AFTER_SURNAMES = wordSet('and or in on at from with who to about but as because when for points by')
/**
 * Labels names in small letters that are also words, or look like typing errors, where the grammar of the sentence
 * expects a person: beside a name, after a relation, as the subject of "said", as the object of "told".
 */
export function labelLowercaseNames(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || labels[at] !== undefined) continue
    // The capital at the start of a sentence says nothing.
    const isWithoutCapital = token.shape === 'lower' || (token.shape === 'capital' && token.startsSentence)
    if (token.inCapitalisedLine) continue
    if (!isWithoutCapital) {
      if (token.shape === 'capital' && isNickname(tokens, at)) labels[at] = PERSON
      continue
    }
    // Most words are in no list of names.
    const mayBeName = (token.flags & NAME) !== 0 || (token.flags & (COMMON_WORD | RARE_WORD)) === 0
    if (mayBeName || isLabelledName(labels, at - 1) ? isNameHere(tokens, labels, at) : isNickname(tokens, at))
      labels[at] = PERSON
  }
  // A name at the end of a list also shows what stands before it.
  for (let at = tokens.length - 3; at >= 0; at--) {
    const mayBeListed = labels[at] === undefined && (isLabelledName(labels, at + 2) || isLabelledName(labels, at + 3))
    if (mayBeListed && isInList(tokens, labels, at, 1)) labels[at] = PERSON
  }
}

/** Whether a word that is in no list of names is one here: "my cellmate banjo snored", "cos bramble wont answer". */
function isNickname(tokens: readonly Token[], at: number): boolean {
  if (((tokens[at]?.flags ?? FUNCTION_WORD) & (FUNCTION_WORD | FREQUENT_WORD | NOT_A_NAME)) !== 0) return false
  if (isWhereOnlyPersonStands(tokens, at)) return true
  return isPersonNoun(tokens[at - 1]) && mayBeAnyName(tokens[at]) && isAfterRelation(tokens, at)
}

function isNameHere(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (isModalAsName(tokens, at)) return true
  if (isAfterTitle(tokens, at)) return true
  if (!canBeName(token)) return isParticleInName(tokens, labels, at)
  // "ward clerk", "swim coach"
  if ((token.flags & COMMON_WORD) !== 0 && isRole(tokens[at + 1])) return false
  return (
    isBesideName(tokens, labels, at) ||
    isInList(tokens, labels, at, -1) ||
    isAfterRelation(tokens, at) ||
    isBesidePronoun(tokens, at) ||
    isInPair(tokens, at) ||
    isAcquaintance(tokens, at) ||
    isSubject(tokens, at) ||
    isAskedAbout(tokens, at) ||
    isObject(tokens, at) ||
    isSpeaker(tokens, at) ||
    isOwner(token) ||
    isOwnerOfPossession(tokens, at) ||
    isWhereOnlyPersonStands(tokens, at)
  )
}

/** Whether a word is neither a clinical word nor one that holds sentences together. */
function canBeName({ flags, lower }: Token): boolean {
  return (
    (flags & (NOT_A_NAME | CLINICAL_WORD)) === 0 &&
    lower.length > 1 &&
    (flags & FUNCTION_WORD) === 0 &&
    !isContraction(lower)
  )
}

/** "mr. ford", "uncle rich". */
function isAfterTitle(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const title = tokens[at - 1]?.lower === '.' ? tokens[at - 2] : tokens[at - 1]
  if (title === undefined || title.isPossessive || token === undefined || (token.flags & NOT_A_NAME) !== 0) return false
  if (PERSONAL_TITLES.has(title.lower)) return mayBeAnyName(token)
  if (SURE_TITLES.has(title.lower)) return (token.flags & SURNAME) !== 0
  if (!LOWERCASE_TITLES.has(title.lower) || POSSESSIVES.has(tokens[at - 2]?.lower ?? '') || !canBeName(token))
    return false
  const after = tokens[at + 1]
  if ((token.flags & GIVEN_NAME) === 0 && isVerb(token)) return false
  return (token.flags & NAME) !== 0 && (isVerb(after) || after?.kind !== 'word' || (after.flags & FUNCTION_WORD) !== 0)
}

/** The second word of "teresa walker", the first of "amber graham". */
function isBesideName(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !token.hasSpaceBefore) return isJoined(tokens, labels, at)
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isLabelledName(labels, at - 1) && before?.shape === 'lower' && (before.flags & GIVEN_NAME) !== 0) {
    const isEnd = after === undefined || after.kind !== 'word' || after.lower === 's'
    const isFollowed =
      isEnd || PERSON_VERBS.has(after.lower) || AFTER_SURNAMES.has(after.lower) || SAYING_VERBS.has(after.lower)
    if (AGENT_VERBS.has(token.lower) && !isEnd && !isVerb(after)) return false
    if (isNameRatherThanWord(token) || (isEnd && isAloneInLine(tokens, at - 1, at))) return true
    if ((token.flags & SURNAME) !== 0)
      return (token.flags & FREQUENT_WORD) === 0 ? isFollowed || !isObjectWord(after) : isFollowed && !isEnd
  }
  return (
    isLabelledName(labels, at + 1) &&
    after?.shape === 'lower' &&
    after.hasSpaceBefore &&
    (token.flags & GIVEN_NAME) !== 0 &&
    (token.flags & FREQUENT_WORD) === 0
  )
}

function isAloneInLine(tokens: readonly Token[], first: number, last: number): boolean {
  const [before, after] = [tokens[first - 1], tokens[last + 1]]
  const isStart = before === undefined || before.kind === 'newline' || tokens[first - 2]?.kind === 'newline'
  return isStart && (after === undefined || after.kind === 'newline')
}

/** "lom-ali". */
function isJoined(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const isHyphen = (place: number): boolean => tokens[place]?.lower === '-' && !tokens[place].hasSpaceBefore
  return (isHyphen(at - 1) && isLabelledName(labels, at - 2)) || (isHyphen(at + 1) && isLabelledName(labels, at + 2))
}

function isLabelledName(labels: TokenLabels, at: number): boolean {
  return labels[at]?.type === 'PERSON'
}

/** The particles of "gary de vaan", and the name after them. */
function isParticleInName(tokens: readonly Token[], labels: TokenLabels, at: number): boolean {
  const token = tokens[at]
  return (
    token !== undefined &&
    PARTICLES.has(token.lower) &&
    token.lower.length > 1 &&
    isLabelledName(labels, at - 1) &&
    tokens[at + 1]?.kind === 'word' &&
    ((tokens[at + 1]?.flags ?? 0) & FUNCTION_WORD) === 0
  )
}

const SEPARATORS = wordSet(', and & or')

/** Whether the word stands in a list beside a name; `step` is the direction in which the name is. */
function isInList(tokens: readonly Token[], labels: TokenLabels, at: number, step: 1 | -1): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word' || token.shape !== 'lower') return false
  if (!canBeName(token)) return false
  const separator = tokens[at + step]?.lower ?? ''
  if (!SEPARATORS.has(separator)) return false
  const isSerial = separator === 'and' && tokens[at + 2 * step]?.lower === ','
  const place = at + (isSerial ? 3 : 2) * step
  if (!isLabelledName(labels, place) || tokens[place]?.shape !== 'lower') return false
  if (isNameRatherThanWord(token)) return (token.flags & NAME) !== 0 || separator !== ','
  return (token.flags & NAME) !== 0 && (token.flags & FREQUENT_WORD) === 0
}

/** "amber: who are you?" */
function isSpeaker(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const isAtStart = at === 0 || tokens[at - 1]?.kind === 'newline'
  return isAtStart && tokens[at + 1]?.lower === ':' && token !== undefined && (token.flags & GIVEN_NAME) !== 0
}

/** "amber's". */
function isOwner(token: Token): boolean {
  return token.isPossessive && isNameRatherThanWord(token)
}

/** "angel's mum", also of everyday words. */
function isOwnerOfPossession(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || (token.flags & GIVEN_NAME) === 0 || !token.isPossessive) return false
  return POSSESSIONS.has(tokens[at + 1]?.lower ?? '')
}
