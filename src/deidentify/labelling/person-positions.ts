import {
  BEFORE_NAME,
  CLINICAL_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  GIVEN_NAME,
  ROLE,
  SURNAME,
} from '../lexicon/lexicon.js'
import {
  ADJECTIVE_NAMES,
  BEFORE_PERSON_PREPOSITIONS,
  BEFORE_WITH_PEOPLE,
  COMPOUND_HEADS,
  GIVING_VERBS,
  GREETINGS,
  HARDLY_NAMES,
  MASS_NAMES,
  MEETING_PLACES,
  PAST_TENSE_NAMES,
  PERSON_OBJECT_VERBS,
  PLURAL_RELATIONS,
  SUBJECT_ADVERBS,
} from '../lexicon/person-words.js'
import { BEFORE_PEOPLE, SAYING_VERBS } from '../lexicon/small-letter-words.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { mayBeAnyName } from './people-nouns.js'
import { isVerbOfPerson } from './only-people.js'
import { relationBefore } from './relations.js'
import {
  endsBefore,
  isCountableName,
  isNameRatherThanWord,
  isObjectWord,
  isSureVerb,
  isUnlisted,
  isVerb,
  mayBeGivenName,
  startsClause,
} from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const POSSESSIVES = wordSet('my your his her our their')
/** "My brother will said": after a modal verb no verb is in the past. */
const MODALS_AND_NAMES = wordSet('will may')
/** Words after an adjective: "rich as he is", "frank about it". */
const AFTER_ADJECTIVES = wordSet('as about enough with in to for than')

/** Whether the word, `will` or `may`, stands where a person is expected and no verb in its plain form follows. */
export function isModalAsName(tokens: readonly Token[], at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token === undefined || !MODALS_AND_NAMES.has(token.lower)) return false
  if (relationBefore(tokens, at) !== undefined)
    return after?.kind !== 'word' || /^(?:and|who|from|with|to|or|because)$/.test(after.lower) || isPastVerb(after)
  if (startsClause(tokens, at)) return isPastVerb(tokens[SUBJECT_ADVERBS.has(after?.lower ?? '') ? at + 2 : at + 1])
  return (
    isPersonObject(tokens, at) &&
    (after?.kind !== 'word' || /^(?:and|who|or|because|about|that|in|at|on|from)$/.test(after.lower))
  )
}

function isPastVerb(token: Token | undefined): boolean {
  return (
    isSureVerb(token) &&
    !/^(?:can|could|will|would|let|put|cut|quit|hit|hurt|become|come|read)$/.test(token?.lower ?? '')
  )
}

/** "my brother mark said", "her sister hope", "my ex, hunter"; not "my sister hopes", "my friend drew a picture". */
export function isAfterRelation(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  const relation = relationBefore(tokens, at)
  if (token === undefined || relation === undefined) return false
  const isListed = before?.lower === ','
  if (isListed || relation === 'several') {
    const isPair = /^(?:and|,|&)$/.test(after?.lower ?? '')
    if (isListed && !isPair && after?.kind === 'word' && !isSureVerb(after)) return false
    return isListed
      ? isCountableName(token) || isNameRatherThanWord(token)
      : isNameRatherThanWord(token) || (isPair && isCountableName(token))
  }
  if ((token.flags & GIVEN_NAME) === 0)
    return (isUnlisted(token) && (token.flags & SURNAME) !== 0) || isNicknameAfter(tokens, at)
  if (HARDLY_NAMES.has(token.lower)) return false
  if ((token.flags & EVERYDAY_WORD) === 0 && !PAST_TENSE_NAMES.has(token.lower)) return true
  if (isSureVerb(after)) return true
  if (PAST_TENSE_NAMES.has(token.lower) || isObjectWord(after)) return false
  if (ADJECTIVE_NAMES.has(token.lower) && AFTER_ADJECTIVES.has(after?.lower ?? '')) return false
  return endsBefore(after) || isVerbAfterSurname(tokens, at + 1)
}

const NO_NICKNAME = /(?:ed|ing|ly|s)$/

/** "my cellmate banjo snored": a word that is neither a verb nor a usual second part of "dog food". */
function isNicknameAfter(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || !mayBeAnyName(token)) return false
  // "my mother tongue is", but "my friend tulip from church"
  const isCompound = COMPOUND_HEADS.has(before?.lower ?? '') && !/^(?:from|and|who|with)$/.test(after?.lower ?? '')
  if (isCompound && !isVerbOfPerson(tokens, at + 1)) return false
  if (NO_NICKNAME.test(token.lower) || isVerb(token) || (token.flags & (FREQUENT_WORD | CLINICAL_WORD)) !== 0)
    return false
  return isSureVerb(after) || ((token.flags & EVERYDAY_WORD) === 0 && endsBefore(after))
}

function isVerbAfterSurname(tokens: readonly Token[], at: number): boolean {
  const surname = tokens[at]
  return surname?.kind === 'word' && (surname.flags & SURNAME) !== 0 && isSureVerb(tokens[at + 1])
}

const STATIVE_VERBS = wordSet(
  "is was has had will would can could does did isn't wasn't hasn't doesn't didn't won't and",
)
const TELLING_VERBS = wordSet(
  'said told asked texted replied answered shouted yelled lied laughed apologised apologized promised rang phoned',
)

/** "mark said", "because amber lives there", "i think art is cheating". */
export function isSubject(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !startsClause(tokens, at)) return false
  let next = at + 1
  if (isVerbAfterSurname(tokens, next) && !isSureVerb(tokens[next])) next++
  while (next < at + 3 && SUBJECT_ADVERBS.has(tokens[next]?.lower ?? '')) next++
  const verb = tokens[next]
  if (verb?.kind !== 'word') return false
  if (SAYING_VERBS.has(verb.lower))
    return (token.flags & GIVEN_NAME) !== 0 || isUnlisted(token) || isSpeaking(token, verb)
  if (isVerbOfPerson(tokens, next)) return isUnlisted(token) || mayBeGivenName(token)
  if (!isSureVerb(verb)) return false
  if (isCountableName(token) && (token.flags & FREQUENT_WORD) === 0) return true
  // "Is" and "had" have subjects of all kinds.
  if (STATIVE_VERBS.has(verb.lower)) return mayBeGivenName(token) && isNameRatherThanWord(token)
  return isUnlisted(token) || (mayBeGivenName(token) && isNameRatherThanWord(token))
}

/** "clay texted": what has a surname for a name and no relation or role speaks. */
function isSpeaking({ flags }: Token, verb: Token): boolean {
  return (flags & (SURNAME | BEFORE_NAME | ROLE | FREQUENT_WORD)) === SURNAME && TELLING_VERBS.has(verb.lower)
}

/** "why is amber so quiet?", "why does olive hate me" */
export function isAskedAbout(tokens: readonly Token[], at: number): boolean {
  const [token, verb, question] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (
    token === undefined ||
    !/^(?:is|was|does|did|has|will|would|can|could|should|do|doesnt|didnt|isnt|wont)$/.test(verb?.lower ?? '')
  )
    return false
  const isQuestion = verb?.startsSentence === true || /^(?:why|how|when|where|what|and|or)$/.test(question?.lower ?? '')
  if (!isQuestion) return false
  if (isNameRatherThanWord(token)) return (token.flags & GIVEN_NAME) !== 0 || isUnlisted(token)
  return isCountableName(token) && tokens[at + 1]?.kind === 'word' && !isVerb(tokens[at + 1])
}

const PREPOSITIONS = wordSet('to with at from by for about')
/** After these a countable thing needs an article. */
const BEFORE_COUNTABLE = wordSet('with from about without than')

/** "i told mark", "talked to hope", "call amber". */
export function isObject(tokens: readonly Token[], at: number): boolean {
  const [token, verb, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || verb?.kind !== 'word') return false
  if (GIVING_VERBS.has(verb.lower) && isRecipient(token, after)) return true
  const isEnd = endsBefore(after) || isVerbAfterSurname(tokens, at + 1)
  if (!isEnd || after?.kind === 'number') return false
  if (isPersonObject(tokens, at)) return true
  if (PREPOSITIONS.has(verb.lower)) {
    if (isNameRatherThanWord(token))
      return (
        (token.flags & GIVEN_NAME) !== 0 || (token.inLowercaseLine && isUnlisted(token) && !isMisspelt(token.lower))
      )
    return BEFORE_COUNTABLE.has(verb.lower) && isCountableName(token)
  }
  if (BEFORE_PEOPLE.has(verb.lower))
    return (token.flags & GIVEN_NAME) !== 0 || ((token.flags & SURNAME) !== 0 && (token.flags & EVERYDAY_WORD) === 0)
  const isAfterQuotation = verb.lower === 'says' || verb.lower === 'said'
  return isAfterQuotation && after?.kind !== 'word' && ((token.flags & GIVEN_NAME) !== 0 || isNameRatherThanWord(token))
}

/** "gave ginger my number", "owe angel fifty": not "gave hope a chance". */
function isRecipient(token: Token, after: Token | undefined): boolean {
  if (after === undefined || !mayBeGivenName(token)) return false
  if (POSSESSIVES.has(after.lower)) return true
  return (
    !MASS_NAMES.has(token.lower) && (after.kind === 'number' || isObjectWord(after) || GIVEN_THINGS.has(after.lower))
  )
}

const GIVEN_THINGS = wordSet('money cash flowers fifty twenty ten five hundred some everything nothing two three four')

/** "i loved mark", "spoke to hope": of a quality only after a preposition that a person needs. */
function isPersonObject(tokens: readonly Token[], at: number): boolean {
  const [token, before, governor] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (token === undefined || !mayBeGivenName(token)) return false
  if (PERSON_OBJECT_VERBS.has(before?.lower ?? '') || BEFORE_PEOPLE.has(before?.lower ?? ''))
    return isCountableName(token) || isNameRatherThanWord(token)
  if (before?.lower === 'with' && BEFORE_WITH_PEOPLE.has(governor?.lower ?? '')) return true
  if (BEFORE_PERSON_PREPOSITIONS[before?.lower ?? '']?.has(governor?.lower ?? '') !== true) return false
  return !MASS_NAMES.has(token.lower) || before?.lower === 'to' || before?.lower === 'by' || before?.lower === 'at'
}

/** "me and rohan", "joy and i". */
export function isBesidePronoun(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !(mayBeGivenName(token) || isUnlisted(token))) return false
  const isAfter = tokens[at - 1]?.lower === 'and' && /^(?:me|him|her|them|us)$/.test(tokens[at - 2]?.lower ?? '')
  if (isAfter && endsBefore(tokens[at + 1])) return true
  if (tokens[at + 1]?.lower !== 'and') return isAfter && isSureVerb(tokens[at + 1]) && !isObjectWord(tokens[at + 2])
  const isBeforePronoun = /^(?:i|me|him|them|us)$/.test(tokens[at + 2]?.lower ?? '')
  return (
    isBeforePronoun &&
    (startsClause(tokens, at) || PREPOSITIONS.has(tokens[at - 1]?.lower ?? '')) &&
    (isCountableName(token) || isUnlisted(token))
  )
}

/** "with drew and misty": two names where a thing would need an article. */
export function isInPair(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]?.kind === 'word' && tokens[at + 1]?.lower === 'and' ? at : at - 2
  const [one, other, before] = [tokens[first], tokens[first + 2], tokens[first - 1]]
  if (tokens[first + 1]?.lower !== 'and' || one?.kind !== 'word' || other?.kind !== 'word') return false
  if (!mayBeGivenName(one) || !mayBeGivenName(other) || (one.shape === 'lower') !== (other.shape === 'lower'))
    return false
  if (MASS_NAMES.has(one.lower) && MASS_NAMES.has(other.lower)) return false
  if (!isCountableName(one) && !isCountableName(other)) return false
  const isActedOn = /^(?:with|from|about|between|for|told|saw|met|invited|called|miss|love|hate)$/.test(
    before?.lower ?? '',
  )
  const after = tokens[first + 3]
  return (
    (isActedOn && endsBefore(after)) ||
    (startsClause(tokens, first) && isSureVerb(after)) ||
    (PLURAL_RELATIONS.has(before?.lower ?? '') && (endsBefore(after) || isSureVerb(after)))
  )
}

/** "joy from church", "hi mark": an acquaintance, or who is greeted. */
export function isAcquaintance(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (token === undefined || !mayBeGivenName(token)) return false
  if (before !== undefined && GREETINGS.has(before.lower) && before.startsSentence) return after?.kind !== 'word'
  const isFrom = after?.lower === 'from' || after?.lower === 'in' || after?.lower === 'at'
  if (!isFrom || MASS_NAMES.has(token.lower)) return false
  const place = tokens[at + 2]?.lower === 'the' || tokens[at + 2]?.lower === 'my' ? at + 3 : at + 2
  return (
    MEETING_PLACES.has(tokens[place]?.lower ?? '') &&
    (startsClause(tokens, at) || PREPOSITIONS.has(before?.lower ?? ''))
  )
}
