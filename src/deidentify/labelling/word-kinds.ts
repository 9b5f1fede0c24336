import { PERSON_VERBS } from '../lexicon/context-words.js'
import {
  COMMON_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { ADJECTIVE_NAMES, AGENT_VERBS, CLAUSE_STARTERS, HARDLY_NAMES, MASS_NAMES } from '../lexicon/person-words.js'
import { IRREGULAR_VERBS, SAYING_VERBS } from '../lexicon/small-letter-words.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const NAME = GIVEN_NAME | SURNAME
const OBJECT_WORDS = wordSet('the a an my his her our their your me him them us it this that these those')

/** Whether a word is in no list of English words. */
export function isUnlisted({ flags, lower }: Token): boolean {
  return (flags & (COMMON_WORD | RARE_WORD)) === 0 && lower.length > 2
}

/** Whether a word is a name, and no word that everybody uses every day. */
export function isNameRatherThanWord(token: Token): boolean {
  return (token.flags & NAME) !== 0 ? (token.flags & EVERYDAY_WORD) === 0 : isUnlisted(token)
}

/** Whether a word is a verb in the third person or the past. */
export function isVerb(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false
  const { lower, flags } = token
  if (PERSON_VERBS.has(lower) || SAYING_VERBS.has(lower) || IRREGULAR_VERBS.has(lower) || AGENT_VERBS.has(lower))
    return true
  return /(?:ed|[^s]s)$/.test(lower) && (flags & (COMMON_WORD | NOT_A_NAME)) === COMMON_WORD
}

/** Like `isVerb`, without words that may be the plural of a thing: "grant papers". */
export function isSureVerb(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false
  const { lower } = token
  return (
    PERSON_VERBS.has(lower) ||
    SAYING_VERBS.has(lower) ||
    IRREGULAR_VERBS.has(lower) ||
    AGENT_VERBS.has(lower) ||
    (lower.endsWith('ed') && isVerb(token))
  )
}

export function isObjectWord(token: Token | undefined): boolean {
  return token !== undefined && OBJECT_WORDS.has(token.lower)
}

/** Whether a phrase may end before this token. */
export function endsBefore(after: Token | undefined): boolean {
  return after === undefined || after.kind !== 'word' || (after.flags & FUNCTION_WORD) !== 0
}

/** A given name that is also a countable thing or a verb. Where a thing would need an article, it is the name. */
export function isCountableName({ flags, lower }: Token): boolean {
  return (flags & GIVEN_NAME) !== 0 && !HARDLY_NAMES.has(lower) && !MASS_NAMES.has(lower) && !ADJECTIVE_NAMES.has(lower)
}

export function mayBeGivenName({ flags, lower }: Token): boolean {
  return (flags & GIVEN_NAME) !== 0 && !HARDLY_NAMES.has(lower)
}

/** Whether a clause begins with the word. */
export function startsClause(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  return (
    token?.startsSentence === true ||
    before === undefined ||
    before.kind === 'sign' ||
    before.kind === 'newline' ||
    CLAUSE_STARTERS.has(before.lower)
  )
}
