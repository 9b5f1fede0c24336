import { PARTICLES, PERSON_VERBS, RELATIONS, SURE_TITLES } from '../lexicon/context-words.js'
import {
  BEFORE_NAME,
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  RARE_WORD,
  ROLE,
  SURNAME,
} from '../lexicon/lexicon.js'
import {
  BEFORE_PEOPLE,
  IRREGULAR_VERBS,
  LOWERCASE_TITLES,
  POSSESSIONS,
  SAYING_VERBS,
} from '../lexicon/small-letter-words.js'
import { isContraction } from './name-evidence.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const PERSON: TokenLabel = { type: 'PERSON', layer: 'context' }
const NAME = GIVEN_NAME | SURNAME
const POSSESSIVES = wordSet('my his her our your their')
/** Words before a subject. */
const CLAUSE_STARTERS = wordSet('and but because that when if so then cos cuz unlike')
/** Words after a name that are its verb, or lead on from it. A verb in place of a name has an object after it. */
const AFTER_SURNAMES = wordSet('and or in on at from with who to about but as because when for points by')
/** "My brother will said": after a modal verb no verb is in the past. */
const MODALS_AND_NAMES = wordSet('will may')
const PAST = wordSet(
  'said told asked was is has had got came went lied left died hit called took knew thought did does',
)

/**
 * Labels names in small letters that are also words, or look like typing errors, where the grammar of the sentence
 * expects a person: beside a name, after a relation, as the subject of "said", as the object of "told".
 */
export function labelLowercaseNames(tokens: readonly Token[], labels: TokenLabels, text: string): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || token.shape !== 'lower' || labels[at] !== undefined) continue
    // Most words are in no list of names.
    const mayBeName = (token.flags & NAME) !== 0 || (token.flags & (COMMON_WORD | RARE_WORD)) === 0
    if (!mayBeName && !isLabelledName(labels, at - 1)) continue
    if (isNameHere(tokens, labels, at, text)) labels[at] = PERSON
  }
  // A name at the end of a list also shows what stands before it.
  for (let at = tokens.length - 3; at >= 0; at--) {
    const mayBeListed = labels[at] === undefined && (isLabelledName(labels, at + 2) || isLabelledName(labels, at + 3))
    if (mayBeListed && isInList(tokens, labels, at, 1)) labels[at] = PERSON
  }
}

function isNameHere(tokens: readonly Token[], labels: TokenLabels, at: number, text: string): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined) return false
  if (MODALS_AND_NAMES.has(token.lower))
    return RELATIONS.has(before?.lower ?? '') && PAST.has(tokens[at + 1]?.lower ?? '')
  if (isAfterTitle(tokens, at)) return true
  if (!canBeName(token)) return isParticleInName(tokens, labels, at)
  return (
    isBesideName(tokens, labels, at) ||
    isInList(tokens, labels, at, -1) ||
    isRelation(tokens, at, text) ||
    isSubject(tokens, at) ||
    isAskedAbout(tokens, at) ||
    isObject(tokens, at) ||
    isSpeaker(tokens, at) ||
    isOwner(token, text) ||
    isOwnerOfPossession(tokens, at, text)
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

/** Whether a word is in no list of English words. */
function isUnlisted({ flags, lower }: Token): boolean {
  return (flags & (COMMON_WORD | RARE_WORD)) === 0 && lower.length > 2
}

/** Whether a word is a name, and no word that everybody uses every day. */
function isNameRatherThanWord(token: Token): boolean {
  return (token.flags & NAME) !== 0 ? (token.flags & EVERYDAY_WORD) === 0 : isUnlisted(token)
}

/** "mr. ford", "uncle rich". */
function isAfterTitle(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const title = tokens[at - 1]?.lower === '.' ? tokens[at - 2] : tokens[at - 1]
  if (title === undefined || token === undefined || (token.flags & NOT_A_NAME) !== 0) return false
  if (SURE_TITLES.has(title.lower)) return (token.flags & SURNAME) !== 0
  if (!LOWERCASE_TITLES.has(title.lower) || POSSESSIVES.has(tokens[at - 2]?.lower ?? '') || !canBeName(token))
    return false
  const after = tokens[at + 1]
  return (token.flags & NAME) !== 0 && (isVerb(after) || after?.kind !== 'word' || (after.flags & FUNCTION_WORD) !== 0)
}

/** Whether a word is a verb in the third person or the past. */
function isVerb(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false
  const { lower, flags } = token
  if (PERSON_VERBS.has(lower) || SAYING_VERBS.has(lower) || IRREGULAR_VERBS.has(lower)) return true
  return /(?:ed|[^s]s)$/.test(lower) && (flags & (COMMON_WORD | NOT_A_NAME)) === COMMON_WORD
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
    if (isNameRatherThanWord(token) || (isEnd && isAloneInLine(tokens, at - 1, at))) return true
    if ((token.flags & SURNAME) !== 0)
      return (token.flags & FREQUENT_WORD) === 0 ? isFollowed || !isObjectOf(after) : isFollowed && !isEnd
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

const OBJECT_WORDS = wordSet('the a an my his her our their your me him them us it this that these those')

function isObjectOf(after: Token | undefined): boolean {
  return after !== undefined && OBJECT_WORDS.has(after.lower)
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

/** "my brother mark said", "her sister hope, who". */
function isRelation(tokens: readonly Token[], at: number, text: string): boolean {
  const [token, relation, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || !RELATIONS.has(relation?.lower ?? '') || !POSSESSIVES.has(tokens[at - 2]?.lower ?? ''))
    return false
  if (isOwner(token, text)) return true
  if ((token.flags & GIVEN_NAME) === 0) return isUnlisted(token) && (token.flags & SURNAME) !== 0
  if ((token.flags & FREQUENT_WORD) !== 0) return isVerb(after)
  return (
    isVerb(after) ||
    after?.kind !== 'word' ||
    (after.flags & FUNCTION_WORD) !== 0 ||
    (token.flags & EVERYDAY_WORD) === 0
  )
}

const STATIVE_VERBS = wordSet(
  "is was has had will would can could does did isn't wasn't hasn't doesn't didn't won't and",
)
const TELLING_VERBS = wordSet(
  'said told asked texted replied answered shouted yelled lied laughed apologised apologized promised rang phoned',
)
const PREPOSITIONS = wordSet('to with at from by for about')

/** "mark said", "because amber lives there". */
function isSubject(tokens: readonly Token[], at: number): boolean {
  const [token, before, verb] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || verb?.kind !== 'word') return false
  const startsClause =
    token.startsSentence ||
    before === undefined ||
    before.kind === 'sign' ||
    before.kind === 'newline' ||
    CLAUSE_STARTERS.has(before.lower)
  if (!startsClause) return false
  if (SAYING_VERBS.has(verb.lower))
    return (token.flags & GIVEN_NAME) !== 0 || isUnlisted(token) || isSpeaking(token, verb)
  if (IRREGULAR_VERBS.has(verb.lower) || (verb.lower.endsWith('ed') && isVerb(verb)))
    return isUnlisted(token) || ((token.flags & GIVEN_NAME) !== 0 && (token.flags & FREQUENT_WORD) === 0)
  if (!PERSON_VERBS.has(verb.lower)) return false
  // "Is" and "had" have subjects of all kinds, unless it is said where somebody is from.
  const isStative = STATIVE_VERBS.has(verb.lower) && !/^(?:from|born)$/.test(tokens[at + 2]?.lower ?? '')
  if (isStative) return (token.flags & GIVEN_NAME) !== 0 && isNameRatherThanWord(token)
  return isUnlisted(token) || ((token.flags & GIVEN_NAME) !== 0 && (token.flags & FREQUENT_WORD) === 0)
}

/** "clay texted": what has a surname for a name and no relation or role speaks. */
function isSpeaking({ flags }: Token, verb: Token): boolean {
  return (flags & (SURNAME | BEFORE_NAME | ROLE | FREQUENT_WORD)) === SURNAME && TELLING_VERBS.has(verb.lower)
}

/** "why is amber so quiet?" */
function isAskedAbout(tokens: readonly Token[], at: number): boolean {
  const [token, verb, question] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (token === undefined || !/^(?:is|was|does|did|has)$/.test(verb?.lower ?? '')) return false
  const isQuestion = verb?.startsSentence === true || /^(?:why|how|when|where|what)$/.test(question?.lower ?? '')
  return isQuestion && ((token.flags & GIVEN_NAME) !== 0 || isUnlisted(token)) && isNameRatherThanWord(token)
}

/** "i told mark", "said hope", "call amber". */
function isObject(tokens: readonly Token[], at: number): boolean {
  const [token, verb, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || verb === undefined) return false
  const isEnd = after === undefined || after.kind !== 'word' || (after.flags & FUNCTION_WORD) !== 0
  if (!isEnd) return false
  if (PREPOSITIONS.has(verb.lower)) return (token.flags & GIVEN_NAME) !== 0 && isNameRatherThanWord(token)
  if (BEFORE_PEOPLE.has(verb.lower))
    return (token.flags & GIVEN_NAME) !== 0 || ((token.flags & SURNAME) !== 0 && (token.flags & EVERYDAY_WORD) === 0)
  const isAfterQuotation = verb.lower === 'says' || verb.lower === 'said'
  return isAfterQuotation && after?.kind !== 'word' && ((token.flags & GIVEN_NAME) !== 0 || isNameRatherThanWord(token))
}

/** "amber: who are you?" */
function isSpeaker(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const isAtStart = at === 0 || tokens[at - 1]?.kind === 'newline'
  return isAtStart && tokens[at + 1]?.lower === ':' && token !== undefined && (token.flags & GIVEN_NAME) !== 0
}

/** "amber's". */
function isOwner(token: Token, text: string): boolean {
  return text.startsWith("'s", token.end) && isNameRatherThanWord(token)
}

/** "angel's mum", also of everyday words. */
function isOwnerOfPossession(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]
  if (token === undefined || (token.flags & GIVEN_NAME) === 0 || !text.startsWith("'s", token.end)) return false
  return POSSESSIONS.has(tokens[at + 1]?.lower ?? '')
}
