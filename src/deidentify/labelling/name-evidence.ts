import {
  CLINICAL_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  PLACE,
  RARE_WORD,
  ROLE,
  ALWAYS_A_NAME,
  SURNAME,
  COMMON_WORD,
} from '../lexicon/lexicon.js'
import {
  BEFORE_INITIALS,
  CLINICAL_TERMS,
  LAST_OF_ROLES,
  PERSON_VERBS,
  REPORTING_VERBS,
} from '../lexicon/context-words.js'
import { PEOPLE } from '../lexicon/naming-words.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import type { Token } from '../text/tokenize.js'

const NAME_OR_PLACE = GIVEN_NAME | SURNAME | PLACE
const SHORTEST_LOWERCASE_NAME = 4

/** Whether a word is a name, judged by its flags, its casing and the next words. In doubt the answer is yes. */
export function isNameOrPlace(token: Token, next: Token | undefined, later: Token | undefined, text: string): boolean {
  const { flags, shape, lower } = token
  if (shape === 'initial' || lower.length < 2) return false
  if (lower === 'will' && shape === 'capital' && !token.startsSentence && !token.inCapitalisedLine) return true
  if ((flags & NOT_A_NAME) !== 0 || ((flags & CLINICAL_WORD) !== 0 && (flags & ALWAYS_A_NAME) === 0)) return false
  if (lower === 'dean' && next?.lower === 'of') return false
  if ((flags & ALWAYS_A_NAME) !== 0) return true
  if (isContraction(lower)) return false
  if (isRole(token) || ((flags & COMMON_WORD) !== 0 && isPartOfRole(token, next, later))) return false
  if (shape === 'lower') return isNameInLowercase(token)
  if (token.inCapitalisedLine) return isNameInHeading(token)
  if (shape === 'upper') return isNameInCapitals(token)
  if ((flags & COMMON_WORD) === 0)
    return (flags & RARE_WORD) === 0 || (flags & NAME_OR_PLACE) !== 0 || token.isForeign || !token.startsSentence
  if (!token.startsSentence) return (flags & NAME_OR_PLACE) !== 0
  return (flags & GIVEN_NAME) !== 0 && (isPersonAfter(token, next, text) || isCapital(next))
}

function isNameInLowercase({ flags, lower, isForeign, inLowercaseLine }: Token): boolean {
  if ((flags & (COMMON_WORD | RARE_WORD)) !== 0 && ((flags & GIVEN_NAME) === 0 || (flags & COMMON_WORD) !== 0))
    return false
  if (isForeign) return lower.length > 2
  if ((flags & (GIVEN_NAME | PLACE)) !== 0) return lower.length >= SHORTEST_LOWERCASE_NAME
  if ((flags & SURNAME) !== 0) return lower.length > SHORTEST_LOWERCASE_NAME
  // In a line without capitals, an unlisted word is as likely a name as a capitalised one elsewhere.
  return (
    inLowercaseLine &&
    (flags & (COMMON_WORD | RARE_WORD)) === 0 &&
    lower.length > SHORTEST_LOWERCASE_NAME &&
    !lower.includes("'") &&
    !PEOPLE.has(lower) &&
    !isMisspelt(lower)
  )
}

/** In a heading capitals are no evidence. A long unlisted word counts as a name. */
function isNameInHeading({ flags, shape, lower, isForeign }: Token): boolean {
  if ((flags & COMMON_WORD) !== 0) return false
  if ((flags & NAME_OR_PLACE) !== 0 || isForeign) return lower.length > 2
  return (flags & RARE_WORD) === 0 && lower.length > (shape === 'upper' ? 5 : 2)
}

/** Short words in capitals are taken for abbreviations. */
function isNameInCapitals({ flags, lower, isForeign }: Token): boolean {
  if ((flags & COMMON_WORD) !== 0) return (flags & GIVEN_NAME) !== 0 && lower.length > 3
  if ((flags & NAME_OR_PLACE) !== 0 || isForeign) return lower.length > 3
  return (flags & RARE_WORD) === 0 && lower.length > 5
}

function isPersonAfter(token: Token, next: Token | undefined, text: string): boolean {
  if (text.startsWith("'s", token.end)) return true
  return next !== undefined && (PERSON_VERBS.has(next.lower) || next.lower === ',' || next.lower === ':')
}

function isCapital(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.shape !== 'lower' &&
    token.shape !== 'upper' &&
    (token.flags & (NOT_A_NAME | CLINICAL_WORD)) === 0 &&
    !CLINICAL_TERMS.has(token.lower)
  )
}

/** Whether a word is the name of a role, such as "Officer". */
export function isRole(token: Token | undefined): boolean {
  return token !== undefined && (token.flags & ROLE) !== 0
}

/** Whether a word begins the name of a role: "Ward Manager", "Peer Support Worker". */
function isPartOfRole({ shape }: Token, next: Token | undefined, later: Token | undefined): boolean {
  if (isRole(next) || (next?.shape === shape && LAST_OF_ROLES.has(next.lower))) return true
  return next?.kind === 'word' && next.shape === 'capital' && (next.flags & COMMON_WORD) !== 0 && isRole(later)
}

/** Whether two capitals are the initials of a person: "client AB", "MK reports". */
export function isInitialsOfPerson(
  { shape, lower, flags, inCapitalisedLine }: Token,
  before?: Token,
  after?: Token,
): boolean {
  if (shape !== 'upper' || lower.length !== 2 || inCapitalisedLine) return false
  if ((flags & (CLINICAL_WORD | NOT_A_NAME | COMMON_WORD)) !== 0) return false
  return BEFORE_INITIALS.has(before?.lower ?? '') || REPORTING_VERBS.has(after?.lower ?? '')
}

export function isContraction(lower: string): boolean {
  return lower.includes("'") && /'(?:t|re|ve|ll|d|m|em|s)$/.test(lower)
}
