import { once } from '../../kernel/once.js'
import {
  ADDRESS_WORD,
  CLINICAL_WORD,
  COMMON_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  PLACE,
  RARE_WORD,
  SURNAME,
} from '../lexicon/lexicon.js'
import { LAST_OF_ROLES } from '../lexicon/context-words.js'
import { MASS_NAMES } from '../lexicon/person-words.js'
import { HOUSES, KINDS_OF_HOUSES, NOT_BEFORE_PREMISES, PREMISES } from '../lexicon/premises-words.js'
import {
  BARE_NOUNS,
  BUILDINGS,
  NOT_BEFORE_BUILDINGS,
  NOT_BEFORE_LANDMARKS,
  NOT_BEFORE_STREETS,
  SCHOOL_ENDINGS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { isContraction } from '../labelling/name-evidence.js'
import { isPersonNoun } from '../labelling/people-nouns.js'
import type { TokenLabel, TokenLabels } from '../labelling/token-labels.js'
import { endsBefore, isSureVerb } from '../labelling/word-kinds.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'
import { Chain } from './chain.js'
import { KnownTokens } from './known-tokens.js'
import { MOST_TAG_FEATURES, SeenTokens } from './tag-features.js'
import { LEARNT_TYPES, TAGS, type TaggerModel, taggerModel } from './tagger-model.js'

/** The most words of a chain; a longer run of words is divided. */
export const LONGEST_RUN = 64

const LABELS = LEARNT_TYPES.map((type): TokenLabel => ({ type, layer: 'context' }))
/** A word whose score of every class is below this names nobody, whatever stands beside it. */
const SURELY_NONE = -2.5
/** A word of which the tokens one by one say less than this is not looked at together with them. */
const HARDLY_ANY = -3

/** Names of these types mostly have several words, and who finds one of them finds the others more easily. */
const NAMES_OF_SEVERAL_WORDS: ReadonlySet<string> = new Set(['LOCATION', 'ORGANIZATION'])
/** The share of its threshold that is enough for a word beside such a name. */
const SHARE_OF_THRESHOLD = 0.3

/** A name has at most so many words. */
const MOST_WORDS_OF_A_NAME = 12

const knownTokens = once(() => new KnownTokens(taggerModel().features))
const chain = new Chain(LONGEST_RUN)
const scores = new Float64Array(LONGEST_RUN * TAGS)
const features = new Int32Array(MOST_TAG_FEATURES)

/** Labels words that what was learnt from sentences takes for names. What the rules labelled stays as it is. */
export function labelLearntNames(tokens: readonly Token[], labels: TokenLabels): void {
  const learnt = labelRuns(tokens, labels)
  if (learnt.length === 0) return
  // A name that was found shows what the words beside it are.
  learnt.push(...labelRuns(tokens, labels))
  dropRepeated(
    learnt.toSorted((one, other) => one - other),
    tokens,
    labels,
  )
  joinParts(tokens, labels)
}

/** Labels the names in the runs of words that have no label. @returns the places of the words that have one now */
function labelRuns(tokens: readonly Token[], labels: TokenLabels): number[] {
  const model = taggerModel()
  const seen = new SeenTokens(tokens, labels, knownTokens())
  const learnt: number[] = []
  for (let from = 0; from < tokens.length;) {
    const to = endOfRun(tokens, labels, from)
    if (to > from && scoreRun(model, seen, from, to)) {
      chain.sum(scores, to - from, model.transitions)
      const found = labelRun(model, tokens, labels, from, to)
      if (found.length > 0) dropDescriptions(tokens, labels, from, to)
      learnt.push(...found.filter((at) => labels[at] !== undefined))
    }
    from = Math.max(to, from + 1)
  }
  return learnt
}

/** Labels the likely words of a run, then those beside them that are likely as further words of the same name. */
function labelRun(
  model: TaggerModel,
  tokens: readonly Token[],
  labels: TokenLabels,
  from: number,
  to: number,
): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) {
    const tag = likelyTag(at - from, thresholdFor(model, tokens[at]))
    if (tag === 0 || describesRole(tokens, at) || isClinical(tokens[at]) || hasObject(tokens, at)) continue
    labels[at] = LABELS[tag - 1]
    found.push(at)
  }
  const extend = (at: number, beside: TokenLabel | undefined): void => {
    if (labels[at] !== undefined || beside === undefined || !NAMES_OF_SEVERAL_WORDS.has(beside.type)) return
    if (nameProbability(at - from) < thresholdFor(model, tokens[at]) * SHARE_OF_THRESHOLD) return
    if (describesRole(tokens, at)) return
    labels[at] = LABELS[LEARNT_TYPES.findIndex((type) => type === beside.type)]
    found.push(at)
  }
  for (let at = from; at < to; at++) extend(at, labels[at - 1])
  for (let at = to - 1; at >= from; at--) extend(at, labels[at + 1])
  return found
}

/** Takes the labels off a few words that are written again and again. A long list of names has many words. */
function dropRepeated(learnt: readonly number[], tokens: readonly Token[], labels: TokenLabels): void {
  for (let first = 0; first < learnt.length;) {
    let end = first + 1
    while (end < learnt.length && learnt[end] === (learnt[end - 1] ?? 0) + 1) end++
    const row = learnt.slice(first, end)
    const isLong = row.length > MOST_WORDS_OF_A_NAME
    if (isLong && new Set(row.map((at) => tokens[at]?.lower)).size <= MOST_WORDS_OF_A_NAME)
      for (const at of row) labels[at] = undefined
    first = end
  }
}

/**
 * The end of a run of words that may be names: no rule labelled them, and they do not only hold the sentence together.
 * The same place if no such word stands there.
 */
export function endOfRun(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  let to = from
  while (to < tokens.length && to - from < LONGEST_RUN && labels[to] === undefined && mayBePart(tokens, to)) to++
  return to
}

function mayBePart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return (
    token?.kind === 'word' &&
    (token.flags & FUNCTION_WORD) === 0 &&
    token.lower.length > 1 &&
    !isContraction(token.lower) &&
    !isPersonNoun(token) &&
    // "1st"
    !(tokens[at - 1]?.kind === 'number' && !token.hasSpaceBefore)
  )
}

const sums = new Float64Array(TAGS - 1)

/**
 * Writes the scores of a run. What the tokens say one by one is known before, so most words need no more.
 * @returns false if none of its words names anybody.
 */
function scoreRun(model: TaggerModel, seen: SeenTokens, from: number, to: number): boolean {
  let isAny = false
  for (let at = from; at < to; at++) {
    sums.fill(0)
    seen.addAlone(at, sums)
    if (isAbove(HARDLY_ANY / model.step)) {
      const count = seen.writeTogether(at, features, 0)
      for (let nth = 0; nth < count; nth++) model.features.addWeights(features[nth] ?? 0, sums, 0)
    }
    for (let tag = 1; tag < TAGS; tag++) {
      const score = (sums[tag - 1] ?? 0) * model.step
      scores[(at - from) * TAGS + tag] = score
      isAny ||= score > SURELY_NONE
    }
  }
  return isAny
}

/** "Welfare officer", "Junior Doctor": a word before a role says which. */
function describesRole(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isWord = ((token?.flags ?? 0) & (COMMON_WORD | RARE_WORD)) !== 0
  return isWord && token?.isPossessive === false && (isPersonNoun(next) || LAST_OF_ROLES.has(next?.lower ?? ''))
}

/** "My husband marks papers": what a person does to something. */
function hasObject(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || !isPersonNoun(tokens[at - 1])) return false
  const mayBeVerb = /[^s]s$/.test(token.lower) && (token.flags & COMMON_WORD) !== 0 && !token.isPossessive
  return mayBeVerb && !endsBefore(next) && !isSureVerb(next)
}

/** Drugs, measures and diagnoses stay, if they are nobody's name. */
function isClinical(token: Token | undefined): boolean {
  return ((token?.flags ?? 0) & (CLINICAL_WORD | GIVEN_NAME | SURNAME)) === CLINICAL_WORD
}

/** Words that say of which kind a place is, and the kinds: "art school", "high street", "the nursery". */
const DESCRIPTIONS: ReadonlySet<string> = new Set(
  [
    ...[NOT_BEFORE_BUILDINGS, NOT_BEFORE_PREMISES, NOT_BEFORE_LANDMARKS, NOT_BEFORE_STREETS, KINDS_OF_HOUSES],
    ...[BUILDINGS, PREMISES, HOUSES, SCHOOL_ENDINGS, STREETS, BARE_NOUNS],
  ].flatMap((words) => [...words]),
)

/** Takes the labels off a place or an organisation of which only its kind is said. */
function dropDescriptions(tokens: readonly Token[], labels: TokenLabels, from: number, to: number): void {
  for (let first = from; first < to; first++) {
    const label = labels[first]
    let end = first
    while (end < to && labels[end] === label) end++
    const isKind = label !== undefined && label.type !== 'PERSON' && labels[first - 1] === undefined
    if (isKind && tokens.slice(first, end).every(({ lower }) => DESCRIPTIONS.has(lower)))
      labels.fill(undefined, first, end)
    first = end - 1
  }
}

/** Qualities and seasons ("art", "winter") need the most evidence, and words that no list has for a name need more. */
function thresholdFor(model: TaggerModel, token: Token | undefined): number {
  const flags = token?.flags ?? 0
  if (MASS_NAMES.has(token?.lower ?? '')) return model.thresholdOfQualities
  const isWord = (flags & (COMMON_WORD | RARE_WORD)) !== 0 && (flags & (GIVEN_NAME | SURNAME | PLACE)) === 0
  return isWord ? model.thresholdOfWords : model.threshold
}

/** Whether one of the sums is above a bound. */
function isAbove(bound: number): boolean {
  for (let tag = 0; tag < TAGS - 1; tag++) if ((sums[tag] ?? 0) > bound) return true
  return false
}

function nameProbability(at: number): number {
  return 1 - (chain.probabilities[at * TAGS] ?? 1)
}

/** The likeliest class of a word that probably names somebody; 0 for the others. */
function likelyTag(at: number, threshold: number): number {
  if (nameProbability(at) < threshold) return 0
  const { probabilities } = chain
  let best = 1
  for (let tag = 2; tag < TAGS; tag++)
    if ((probabilities[at * TAGS + tag] ?? 0) > (probabilities[at * TAGS + best] ?? 0)) best = tag
  return best
}

/** Whether two parts of a name, one of which was learnt, may have a joining word between them. */
function isOneName(label: TokenLabel, next: TokenLabel | undefined): boolean {
  return (
    next !== undefined &&
    [label, next].every(({ type }) => NAMES_OF_SEVERAL_WORDS.has(type)) &&
    [label, next].some((one) => LABELS.includes(one))
  )
}

const JOINING = wordSet('and & of the n - in on')
const MOST_JOINING = 2
/** A house number has at most this many digits. */
const LONGEST_HOUSE_NUMBER = 5

/** Labels what stands inside a name that was found in parts ("dog and duck"), and the number before a street. */
function joinParts(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const label = labels[at]
    if (label === undefined) continue
    let next = at + 1
    while (next - at <= MOST_JOINING && labels[next] === undefined && JOINING.has(tokens[next]?.lower ?? '')) next++
    if (next > at + 1 && isOneName(label, labels[next])) labels.fill(label, at, next)
    if (!LABELS.includes(label)) continue
    const number = tokens[at - 1]
    const isStreet = label.type === 'LOCATION' && ((tokens[at + 1]?.flags ?? 0) & ADDRESS_WORD) !== 0
    if (isStreet && number?.kind === 'number' && number.end - number.start <= LONGEST_HOUSE_NUMBER)
      labels[at - 1] ??= label
  }
}
