import { RELATIONS } from '../lexicon/context-words.js'
import { FUNCTION_WORD, ROLE } from '../lexicon/lexicon.js'
import { BEFORE_BARE_VERBS, BEFORE_RELATIONS, PLURAL_RELATIONS } from '../lexicon/person-words.js'
import { isPersonNoun } from './people-nouns.js'
import { isSureVerb } from './word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'

const POSSESSIVES = wordSet('my your his her our their')
/** How many words may stand between "my" and the relation. */
const MOST_BEFORE_RELATION = 3

type Relation = 'one' | 'several'

/** The relation right before a name, perhaps with a comma: "my little sister hope", "my ex, hunter". */
export function relationBefore(tokens: readonly Token[], at: number): Relation | undefined {
  let place = tokens[at - 1]?.lower === ',' ? at - 2 : at - 1
  // "my sister in law amparo"
  if (tokens[place]?.lower === 'law' && tokens[place - 1]?.lower === 'in') place -= 2
  const head = tokens[place]
  const word = head?.lower ?? ''
  const relation = PLURAL_RELATIONS.has(word)
    ? 'several'
    : RELATIONS.has(word) || isPersonNoun(head)
      ? 'one'
      : undefined
  // "My brother's band"
  if (relation === undefined || head?.isPossessive === true) return undefined
  // "my probation officer", "my line manager"
  const isRole = !RELATIONS.has(word) || ((head?.flags ?? 0) & ROLE) !== 0
  for (let back = 0; back < MOST_BEFORE_RELATION; back++) {
    const before = tokens[--place]
    if (before === undefined) return undefined
    if (POSSESSIVES.has(before.lower)) return isBeforeBareVerb(tokens[place - 1]) ? undefined : relation
    const isDescription =
      before.kind === 'word' && (isRole || !isSureVerb(before)) && (before.flags & FUNCTION_WORD) === 0
    if (!isDescription && !RELATIONS.has(before.lower) && !BEFORE_RELATIONS.has(before.lower) && before.lower !== '-')
      return undefined
  }
  return undefined
}

function isBeforeBareVerb(token: Token | undefined): boolean {
  return token !== undefined && BEFORE_BARE_VERBS.has(token.lower)
}
