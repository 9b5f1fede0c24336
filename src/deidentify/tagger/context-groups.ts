import { RELATIONS } from '../lexicon/context-words.js'
import { PEOPLE } from '../lexicon/naming-words.js'
import { PERSON_GERUNDS } from '../lexicon/person-predicates.js'
import {
  AGENT_VERBS,
  BEFORE_RELATIONS,
  CLAUSE_STARTERS,
  GIVING_VERBS,
  GREETINGS,
  MEETING_PLACES,
  PERSON_INFINITIVES,
  PERSON_OBJECT_VERBS,
  PLURAL_RELATIONS,
  SMALL_TITLES,
  STATES_OF_PEOPLE,
  SUBJECT_ADVERBS,
} from '../lexicon/person-words.js'
import { INNS, PREMISES, SIGNS, TRADES, WORDS_OF_SIGNS } from '../lexicon/premises-words.js'
import {
  BARE_NOUNS,
  BEFORE_EMPLOYERS,
  BEFORE_PEOPLE,
  BEFORE_PLACE_PREPOSITIONS,
  BUILDINGS,
  DISMISSALS,
  IRREGULAR_VERBS,
  LANDMARK_ENDINGS,
  LOWERCASE_TITLES,
  MOVING_VERBS,
  PLACE_ENDINGS,
  SAYING_VERBS,
  SCHOOL_ENDINGS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { STREET_ENDINGS } from '../lexicon/street-words.js'

/** Words that stand around names in the same way. A word belongs to the first group that has it. */
const GROUPS: readonly (readonly ReadonlySet<string>[])[] = [
  [LOWERCASE_TITLES, SMALL_TITLES],
  [RELATIONS, PLURAL_RELATIONS, PEOPLE],
  [BEFORE_PEOPLE, GIVING_VERBS],
  [SAYING_VERBS, PERSON_GERUNDS],
  [AGENT_VERBS, IRREGULAR_VERBS],
  [PERSON_OBJECT_VERBS, PERSON_INFINITIVES],
  [STATES_OF_PEOPLE],
  [SUBJECT_ADVERBS],
  [DISMISSALS],
  [SCHOOL_ENDINGS, BUILDINGS],
  [PREMISES, TRADES],
  [STREETS, STREET_ENDINGS],
  [PLACE_ENDINGS, LANDMARK_ENDINGS],
  [SIGNS, WORDS_OF_SIGNS, INNS],
  [MOVING_VERBS],
  [BEFORE_EMPLOYERS],
  [BEFORE_PLACE_PREPOSITIONS],
  [MEETING_PLACES],
  [GREETINGS],
  [CLAUSE_STARTERS],
  [BEFORE_RELATIONS],
  [BARE_NOUNS],
]

const groups = new Map<string, number>()
for (const [at, sets] of GROUPS.entries())
  for (const words of sets) for (const word of words) if (!groups.has(word)) groups.set(word, at + 1)

/** The number of the group of words that a word belongs to; 0 for none. */
export function contextGroupOf(word: string): number {
  return groups.get(word) ?? 0
}
