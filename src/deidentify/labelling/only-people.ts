import { RELATIONS } from '../lexicon/context-words.js'
import {
  BEFORE_NAME,
  CLINICAL_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  ROLE,
  SURNAME,
} from '../lexicon/lexicon.js'
import {
  AFTER_OBJECTS,
  BEFORE_COMPANIONS,
  BEFORE_NAMED_COMPANIONS,
  BEFORE_UP_WITH,
  MORE_BEFORE_PEOPLE,
  MORE_MEETING_PLACES,
  MORE_POSSESSIONS,
  PERSON_GERUNDS,
  PERSON_PHRASES,
  SENT_THINGS,
  SURELY_PEOPLE,
} from '../lexicon/person-predicates.js'
import {
  AGENT_VERBS,
  BEFORE_RELATIONS,
  BEFORE_WITH_PEOPLE,
  HARDLY_NAMES,
  MEETING_PLACES,
  PERSON_INFINITIVES,
  STATES_OF_PEOPLE,
  SUBJECT_ADVERBS,
  UNSURE_AGENT_VERBS,
} from '../lexicon/person-words.js'
import { BARE_NOUNS, BEFORE_PEOPLE, DETERMINERS, POSSESSIONS } from '../lexicon/small-letter-words.js'
import { isPersonNoun, mayBeAnyName } from './people-nouns.js'
import { endsBefore, isCountableName, isSureVerb, isVerb, startsClause } from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const POSSESSIVES = wordSet('my your his her our their')
const NEGATIVES = wordSet("wont cant doesnt didnt couldnt wouldnt won't can't doesn't didn't couldn't wouldn't cannot")
/** Forms of things, qualities in the plural, and verbs, which no nickname has. */
const NO_NICKNAME = /(?:ed|ing|ly|s)$/

/**
 * Whether only a person can stand here, whatever the word means elsewhere: "me and grace", "cos bramble wont answer",
 * "a text from joy". A thing would need an article, and a quality does not act.
 */
export function isWhereOnlyPersonStands(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !mayBeCalled(token)) return false
  if (isFamily(tokens, at)) return true
  if (!mayBeNickname(token)) return false
  return (
    isActing(tokens, at) ||
    isActedOn(tokens, at) ||
    isCompanion(tokens, at) ||
    isSender(tokens, at) ||
    isAskedAboutActing(tokens, at) ||
    isOwnerOfAnything(tokens, at) ||
    isOneOfOurs(tokens, at) ||
    isGuest(tokens, at)
  )
}

/** Whether the lists leave it open that a word is a name. Most words are in none, which is quickly seen. */
function mayBeCalled({ flags }: Token): boolean {
  if ((flags & (FUNCTION_WORD | NOT_A_NAME)) !== 0) return false
  return (
    (flags & GIVEN_NAME) !== 0 ||
    (flags & (SURNAME | FREQUENT_WORD)) === SURNAME ||
    (flags & (EVERYDAY_WORD | CLINICAL_WORD)) === 0
  )
}

/** Whether a word may be what somebody is called: any given name, or a word that people do not use every day. */
function mayBeNickname(token: Token): boolean {
  const { flags, lower } = token
  if (HARDLY_NAMES.has(lower) || !mayBeAnyName(token)) return false
  if ((flags & GIVEN_NAME) !== 0) return true
  if ((flags & (SURNAME | FREQUENT_WORD | BEFORE_NAME)) === SURNAME && !isVerb(token)) return true
  return (
    (flags & (EVERYDAY_WORD | CLINICAL_WORD)) === 0 &&
    !NO_NICKNAME.test(lower) &&
    !BARE_NOUNS.has(lower) &&
    !isVerb(token)
  )
}

/** Whether the verb, with what follows it, has a person for a subject, and no quality. */
export function isVerbOfPerson(tokens: readonly Token[], at: number): boolean {
  const [verb, after, later] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? '', tokens[at + 2]]
  if (NEGATIVES.has(verb) && PERSON_INFINITIVES.has(after)) return true
  if (AGENT_VERBS.has(verb) && !UNSURE_AGENT_VERBS.has(verb)) return true
  if (PERSON_PHRASES[verb]?.has(after) === true) return true
  if (verb === 'used') return after === 'to' && PERSON_INFINITIVES.has(later?.lower ?? '')
  if (/^(?:keeps|kept|started|stopped|starts|stops|is|was)$/.test(verb) && PERSON_GERUNDS.has(after)) return true
  if (verb !== 'is' && verb !== 'was' && verb !== 'has') return false
  if (STATES_OF_PEOPLE.has(after) || (after === 'been' && PERSON_GERUNDS.has(later?.lower ?? ''))) return true
  if (!POSSESSIVES.has(after)) return false
  const noun = BEFORE_RELATIONS.has(later?.lower ?? '') ? tokens[at + 3] : later
  return noun !== undefined && (RELATIONS.has(noun.lower) || (noun.flags & ROLE) !== 0 || isPersonNoun(noun))
}

/** "cos bramble broke up with me", "grace from work keeps asking", "hope my ex is back", "joy and her mum". */
function isActing(tokens: readonly Token[], at: number): boolean {
  if (!startsClause(tokens, at)) return false
  let next = at + 1
  const word = tokens[next]?.lower ?? ''
  const token = tokens[at]
  const isListed = ((token?.flags ?? 0) & GIVEN_NAME) !== 0
  const isCountable = token !== undefined && isCountableName(token)
  if (isListed && (POSSESSIVES.has(word) || word === 'and')) {
    const noun = word === 'and' && POSSESSIVES.has(tokens[next + 1]?.lower ?? '') ? next + 2 : next + 1
    return POSSESSIVES.has(tokens[noun - 1]?.lower ?? '') && isPersonNoun(tokens[noun])
  }
  if (word === 'from') next = afterMeetingPlace(tokens, next + 1) ?? next
  if (word === 'next' && tokens[next + 1]?.lower === 'door') next += 2
  if (word === 'upstairs' || word === 'downstairs' || word === 'opposite') next++
  if (next > at + 1 && isCountable && isSureVerb(tokens[next])) return true
  while (next < at + 6 && SUBJECT_ADVERBS.has(tokens[next]?.lower ?? '')) next++
  return isVerbOfPerson(tokens, next)
}

/** The token after "work", "the farm", "number nine". */
function afterMeetingPlace(tokens: readonly Token[], at: number): number | undefined {
  const place = /^(?:the|my|our|number)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at
  const word = tokens[place]?.lower ?? ''
  return MEETING_PLACES.has(word) || MORE_MEETING_PLACES.has(word) || tokens[at]?.lower === 'number'
    ? place + 1
    : undefined
}

function endsObject(after: Token | undefined): boolean {
  return endsBefore(after) || AFTER_OBJECTS.has(after?.lower ?? '')
}

/** "i rang grace crying", "they sacked bramble". */
function isActedOn(tokens: readonly Token[], at: number): boolean {
  const [token, verb, before] = [tokens[at], tokens[at - 1]?.lower ?? '', tokens[at - 2]?.lower ?? '']
  const isListed = ((token?.flags ?? 0) & GIVEN_NAME) !== 0
  // "my phone bill"
  const isNoun = before !== 'that' && DETERMINERS.has(before)
  const isAct = isListed
    ? BEFORE_PEOPLE.has(verb) || (MORE_BEFORE_PEOPLE.has(verb) && !isNoun)
    : SURELY_PEOPLE.has(verb)
  if (!isAct) return false
  return endsObject(tokens[at + 1])
}

/** "me and grace split up", "had tea with hope", "i was with joy for ten years". */
function isCompanion(tokens: readonly Token[], at: number): boolean {
  const [before, governor, after] = [tokens[at - 1]?.lower ?? '', tokens[at - 2]?.lower ?? '', tokens[at + 1]]
  if (before === 'and' || before === 'n') {
    if (!/^(?:me|him|her|them|us)$/.test(governor)) return false
    return (
      endsObject(after) ||
      isVerb(after) ||
      PERSON_INFINITIVES.has(after?.lower ?? '') ||
      PERSON_PHRASES[after?.lower ?? ''] !== undefined
    )
  }
  if ((after?.lower === 'and' || after?.lower === 'n') && /^(?:i|me)$/.test(tokens[at + 2]?.lower ?? ''))
    return startsClause(tokens, at)
  if (before !== 'with' && before !== 'w') return false
  const isDuring =
    /^(?:was|been|im|am|is)$/.test(governor) && /^(?:for|when|since|until|till)$/.test(after?.lower ?? '')
  if (isDuring || !endsObject(after)) return isDuring
  if (BEFORE_COMPANIONS.has(governor) || (governor === 'up' && BEFORE_UP_WITH.has(tokens[at - 3]?.lower ?? '')))
    return true
  const isListed = ((tokens[at]?.flags ?? 0) & GIVEN_NAME) !== 0
  return isListed && (BEFORE_NAMED_COMPANIONS.has(governor) || BEFORE_WITH_PEOPLE.has(governor))
}

/** "a text from grace". */
function isSender(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.lower === 'from' && SENT_THINGS.has(tokens[at - 2]?.lower ?? '') && endsObject(tokens[at + 1])
}

/** "what would grace say": of people only the verb can be asked. */
function isAskedAboutActing(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:does|did|will|would|can|could|should|doesnt|didnt|wont|wouldnt)$/.test(tokens[at - 1]?.lower ?? ''))
    return false
  const isQuestion =
    tokens[at - 1]?.startsSentence === true || /^(?:why|how|when|where|what|and|or)$/.test(tokens[at - 2]?.lower ?? '')
  return isQuestion && PERSON_INFINITIVES.has(tokens[at + 1]?.lower ?? '')
}

/** "its all joy's fault". */
function isOwnerOfAnything(tokens: readonly Token[], at: number): boolean {
  const owned = tokens[at + 1]?.lower ?? ''
  if (DETERMINERS.has(tokens[at - 1]?.lower ?? '') || isPersonNoun(tokens[at])) return false
  return tokens[at]?.isPossessive === true && (POSSESSIONS.has(owned) || MORE_POSSESSIONS.has(owned))
}

/** "our amber fell off": one of the family; "the midwife plover said". */
function isOneOfOurs(tokens: readonly Token[], at: number): boolean {
  const [before, verb] = [tokens[at - 1], tokens[at + 1]]
  if (before?.lower === 'our') return verb?.lower === 'fell' || isVerbOfPerson(tokens, at + 1)
  if (!isPersonNoun(before) || before?.isPossessive === true || !isArticleOfRole(tokens, at - 2)) return false
  return AGENT_VERBS.has(verb?.lower ?? '') && !UNSURE_AGENT_VERBS.has(verb?.lower ?? '')
}

/** "the nurse", "the health visitor". */
function isArticleOfRole(tokens: readonly Token[], at: number): boolean {
  const isArticle = (token: Token | undefined): boolean => /^(?:the|this|that)$/.test(token?.lower ?? '')
  return isArticle(tokens[at]) || isArticle(tokens[at - 1])
}

/** "the woods family". */
function isFamily(tokens: readonly Token[], at: number): boolean {
  const isSurname = ((tokens[at]?.flags ?? 0) & (SURNAME | FREQUENT_WORD)) === SURNAME && tokens[at]?.lower !== 'foster'
  return (
    isSurname &&
    tokens[at - 1]?.lower === 'the' &&
    /^(?:family|household|brothers|sisters|twins)$/.test(tokens[at + 1]?.lower ?? '')
  )
}

/** "had rook round for tea". */
function isGuest(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:had|have|having)$/.test(tokens[at - 1]?.lower ?? '') && /^(?:round|over)$/.test(tokens[at + 1]?.lower ?? '')
  )
}
