import { RELATIONS } from '../lexicon/context-words.js'
import { FUNCTION_WORD, NOT_A_NAME, ROLE } from '../lexicon/lexicon.js'
import { NO_NAMES, PEOPLE, PERSONAL_PRONOUNS } from '../lexicon/naming-words.js'
import { PLURAL_RELATIONS } from '../lexicon/person-words.js'
import { isContraction } from './name-evidence.js'
import type { TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

/** Words that the list of relations has because a name follows them, and that are no people. */
const NAMING = wordSet('named called nicknamed')

/** Whether a word says what a person is: a relation, a role, "the bloke". */
export function isPersonNoun(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false
  const { lower, flags } = token
  return (
    (flags & ROLE) !== 0 ||
    PEOPLE.has(lower) ||
    PLURAL_RELATIONS.has(lower) ||
    (RELATIONS.has(lower) && !NAMING.has(lower))
  )
}

/** Whether one of the words before this place in the same clause is a person. */
export function isAboutPerson(tokens: readonly Token[], labels: TokenLabels, from: number, most: number): boolean {
  for (let at = from; at >= 0 && at > from - most; at--) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || /^[.!?;:]$/.test(token.lower)) return false
    const isPerson = isPersonNoun(token) || PERSONAL_PRONOUNS.has(token.lower) || labels[at]?.type === 'PERSON'
    // "My flatmate's band is called …": the band is.
    if (isPerson && !token.isPossessive) return true
  }
  return false
}

/** Whether a word may be somebody's name in a place where nothing but a name stands. */
export function mayBeAnyName(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.lower.length > 1 &&
    (token.flags & (FUNCTION_WORD | NOT_A_NAME)) === 0 &&
    !NO_NAMES.has(token.lower) &&
    !isContraction(token.lower) &&
    !isPersonNoun(token)
  )
}
