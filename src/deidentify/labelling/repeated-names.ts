import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { MASS_NAMES } from '../lexicon/person-words.js'
import { DETERMINERS } from '../lexicon/small-letter-words.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

/** The first words of names of several words, with the places of these. */
type Names = Map<string, { readonly first: number; readonly end: number }[]>
/** How often a word was found as a name, and how often it stands without a label. */
interface Counted {
  readonly label: TokenLabel
  readonly flags: number
  found: number
  left: number
}

const REPEATED: ReadonlySet<string> = new Set(['PERSON', 'LOCATION', 'ORGANIZATION'])

/**
 * Labels what was found once wherever the text has it again: "my boss banjo shouted. everybody is scared of banjo". A
 * single word only if nobody uses it every day, or if it is a given name and no quality; names of several words always.
 * A word of the lists that mostly has no label stays: in a text about knees one of them may have been taken for a name.
 */
export function labelRepeatedNames(tokens: readonly Token[], labels: TokenLabels): void {
  const words = new Map<string, Counted>()
  const names: Names = new Map()
  for (let at = 0; at < tokens.length; at++) {
    const label = labels[at]
    if (label === undefined || !REPEATED.has(label.type)) continue
    const first = at
    while (labels[at + 1]?.type === label.type && tokens[at + 1]?.kind !== 'newline') at++
    const token = tokens[first]
    if (token?.kind !== 'word') continue
    if (at > first) names.set(token.lower, [...(names.get(token.lower) ?? []), { first, end: at + 1 }])
    else if (mayBeRepeated(token, label)) countFound(words, token, label)
  }
  const places = placesLeft(tokens, labels, words, names)
  for (const at of places) {
    const counted = words.get(tokens[at]?.lower ?? '')
    if (counted !== undefined) counted.left++
  }
  for (const at of places) {
    if (labels[at] !== undefined) continue
    const counted = words.get(tokens[at]?.lower ?? '')
    const isArticled = DETERMINERS.has(tokens[at - 1]?.lower ?? '')
    if (counted !== undefined && isNameAgain(counted) && !isArticled) labels[at] = counted.label
    else labelName(tokens, labels, at, names)
  }
}

/** Where a word stands without a label that was found elsewhere, or begins a name that was. Mostly nowhere. */
function placesLeft(
  tokens: readonly Token[],
  labels: TokenLabels,
  words: ReadonlyMap<string, Counted>,
  names: Names,
): readonly number[] {
  const places: number[] = []
  if (words.size === 0 && names.size === 0) return places
  for (let at = 0; at < tokens.length; at++) {
    if (labels[at] !== undefined) continue
    const { kind, lower } = tokens[at] as Token
    if (kind === 'word' && (words.has(lower) || names.has(lower))) places.push(at)
  }
  return places
}

function countFound(words: Map<string, Counted>, { lower, flags }: Token, label: TokenLabel): void {
  const counted = words.get(lower)
  if (counted === undefined) words.set(lower, { label, flags, found: 1, left: 0 })
  else counted.found++
}

/** A word of no list is a name again. A given name is, unless it mostly is none; other words were found twice. */
function isNameAgain({ flags, found, left }: Counted): boolean {
  if ((flags & (COMMON_WORD | RARE_WORD)) === 0) return true
  return left <= found && (found > 1 || (flags & GIVEN_NAME) !== 0)
}

/** Whether a word means the same person or place again. */
function mayBeRepeated({ flags, lower }: Token, { type }: TokenLabel): boolean {
  if ((flags & (FUNCTION_WORD | NOT_A_NAME | CLINICAL_WORD)) !== 0 || MASS_NAMES.has(lower) || lower.length < 3)
    return false
  if ((flags & EVERYDAY_WORD) === 0) return true
  return type === 'PERSON' && (flags & (GIVEN_NAME | SURNAME)) !== 0 && (flags & FREQUENT_WORD) === 0
}

function labelName(tokens: readonly Token[], labels: TokenLabels, at: number, names: Names): void {
  for (const { first, end } of names.get(tokens[at]?.lower ?? '') ?? []) {
    const isSame = tokens.slice(first, end).every(({ lower }, nth) => tokens[at + nth]?.lower === lower)
    if (!isSame) continue
    const label = labels[first]
    for (let nth = 0; nth < end - first; nth++) labels[at + nth] ??= label
    return
  }
}
