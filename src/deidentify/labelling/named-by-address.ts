import { CLINICAL_TERMS } from '../lexicon/context-words.js'
import { CLINICAL_WORD, FUNCTION_WORD, NOT_A_NAME } from '../lexicon/lexicon.js'
import { BARE_NOUNS } from '../lexicon/small-letter-words.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import { wordSet } from '../text/word-set.js'
import type { Token } from '../text/tokenize.js'

const ORGANIZATION: TokenLabel = { type: 'ORGANIZATION', layer: 'context' }
const MOST_LINES_ABOVE = 3
const MOST_WORDS = 6
const MOST_TOKENS = 12
/** Words inside the name of an organisation. */
const CONNECTING_WORDS = wordSet('of and & for the')
const BEFORE_NAMES = wordSet('at to by of with for from near behind opposite')
const IS = wordSet('is was are')
const PREMISES = wordSet(
  'office offices branch building campus store shop headquarters hq warehouse depot clinic practice',
)

/**
 * Labels who is named beside an address: the lines above it in a letter, "the address of X is …", "the X office is at
 * …" and "at X, …". Whose address is given has a name, whatever its words mean elsewhere.
 */
export function labelNamedByAddress(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 1; at < tokens.length; at++) {
    if (labels[at]?.type !== 'ADDRESS' || labels[at - 1]?.type === 'ADDRESS') continue
    const line = startOfLine(tokens, at)
    if (line !== undefined) labelLinesAbove(tokens, labels, line)
    else labelBeforeAddress(tokens, labels, at)
  }
}

/** The line break before this token, if only quotation marks of a mail stand between; undefined inside a line. */
function startOfLine(tokens: readonly Token[], at: number): number | undefined {
  let before = at - 1
  while (isQuotationMark(tokens[before])) before--
  return tokens[before]?.kind === 'newline' ? before : undefined
}

function isQuotationMark(token: Token | undefined): boolean {
  return token?.kind === 'sign' && /^[>?*|-]$/.test(token.lower)
}

function labelLinesAbove(tokens: readonly Token[], labels: TokenLabels, newline: number): void {
  let end = newline
  if (tokens[end - 1]?.kind === 'newline') end--
  for (let lines = 0; lines < MOST_LINES_ABOVE && end > 0; lines++) {
    let first = end
    while (first > 0 && tokens[first - 1]?.kind !== 'newline' && end - first <= MOST_TOKENS) first--
    const isWholeLine = first === 0 || tokens[first - 1]?.kind === 'newline'
    const above = first - 1
    while (isQuotationMark(tokens[first])) first++
    if (!isWholeLine || !isName(tokens, first, end)) return
    labelAsOne(tokens, labels, first, end)
    end = above
  }
}

/** Whether these tokens may be a name: few words, none of which holds a sentence together. */
function isName(tokens: readonly Token[], first: number, end: number): boolean {
  let words = 0
  let names = 0
  for (let at = first; at < end; at++) {
    const token = tokens[at]
    if (token === undefined) return false
    if (token.kind === 'word') {
      words++
      if ((token.flags & CLINICAL_WORD) === 0 && !CLINICAL_TERMS.has(token.lower)) names++
      if (!mayBePart(token) && (at === first || !CONNECTING_WORDS.has(token.lower))) return false
    } else if (token.kind === 'sign' ? !/^[,.&'()-]$/.test(token.lower) : token.kind !== 'number') return false
  }
  return names > 0 && words <= MOST_WORDS
}

function mayBePart({ flags, lower }: Token): boolean {
  return (flags & NOT_A_NAME) === 0 && (flags & FUNCTION_WORD) === 0 && !BARE_NOUNS.has(lower)
}

/** "the address of X is 12 …", "the X office is at 12 …", "we meet at X, 12 …". */
function labelBeforeAddress(tokens: readonly Token[], labels: TokenLabels, address: number): void {
  let end = address - 1
  const isListed = tokens[end]?.lower === ','
  if (!isListed) {
    if (/^(?:at|in|on)$/.test(tokens[end]?.lower ?? '')) end--
    if (tokens[end]?.lower === 'located') end--
    if (!IS.has(tokens[end]?.lower ?? '')) return
    if (PREMISES.has(tokens[end - 1]?.lower ?? '')) end--
  }
  let first = end
  while (first > 0 && end - first < MOST_TOKENS && isInName(tokens, first - 1)) first--
  while (first < end && tokens[first]?.kind === 'word' && CONNECTING_WORDS.has(tokens[first]?.lower ?? '')) first++
  const before = tokens[first - 1]?.lower ?? ''
  const isIntroduced = isListed ? before === 'at' : before === 'the' || BEFORE_NAMES.has(before)
  if (isIntroduced && hasName(tokens, first, end)) labelAsOne(tokens, labels, first, end)
}

/** Whether a few words, of whatever meaning, stand where the name of an address is expected. */
function hasName(tokens: readonly Token[], first: number, end: number): boolean {
  const words = tokens.slice(first, end).filter(({ kind }) => kind === 'word')
  const isNamed = words.some(({ flags, lower }) => (flags & CLINICAL_WORD) === 0 && !CLINICAL_TERMS.has(lower))
  return words.length <= MOST_WORDS && (isNamed || (words.length === 0 && end > first))
}

function isInName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (token.kind !== 'word') return token.kind === 'number' || /^[,.&'-]$/.test(token.lower)
  return (
    (token.flags & FUNCTION_WORD) === 0 || (/^(?:and|of)$/.test(token.lower) && tokens[at - 1]?.lower !== 'address')
  )
}

/** Labels the whole name as one, unless each of its words has a label. */
function labelAsOne(tokens: readonly Token[], labels: TokenLabels, first: number, end: number): void {
  const isLabelled = tokens
    .slice(first, end)
    .every(({ kind }, at) => kind !== 'word' || labels[first + at] !== undefined)
  if (!isLabelled) labelRange(labels, ORGANIZATION, first, end - 1)
}
