import { CLINICAL_TERMS, LAST_OF_ROLES, SURE_ENDINGS } from '../lexicon/context-words.js'
import {
  CLINICAL_WORD,
  COMMON_WORD,
  EVERYDAY_WORD,
  FUNCTION_WORD,
  NOT_A_NAME,
  ORGANIZATION_ENDING,
  RARE_WORD,
  ROLE,
  SURNAME,
} from '../lexicon/lexicon.js'
import { isMisspelt } from '../lexicon/is-misspelt.js'
import { labelRange, type TokenLabel, type TokenLabels } from './token-labels.js'
import { SCHOOL_ENDINGS } from '../lexicon/small-letter-words.js'
import type { Token } from '../text/tokenize.js'

const ORGANIZATION: TokenLabel = { type: 'ORGANIZATION', layer: 'context' }
const MOST_WORDS = 6
const MOST_LOWERCASE_WORDS = 3
const CONNECTING_WORDS = new Set(['of', 'and', '&', 'the', 'for', '-', "'", ',', 'at'])

/** Labels the names of companies, schools, clinics and other organisations. */
export function labelOrganizations(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    if (labels[at - 1] !== undefined && token.shape === 'lower' && SCHOOL_ENDINGS.has(token.lower))
      labelRange(labels, ORGANIZATION, startOfNames(tokens, labels, at), at)
    else if (token.shape === 'capital' && isCapitalisedPair(tokens, at)) labelRange(labels, ORGANIZATION, at, at + 2)
    else if ((token.flags & ORGANIZATION_ENDING) !== 0) labelBeforeEnding(tokens, labels, at)
    else if (token.shape !== 'lower' && (labels[at] === undefined || token.shape === 'mixed'))
      labelCapitalisedPhrase(tokens, labels, at)
  }
}

const BEFORE_INNS = new Set(['at', 'in', 'to', 'from', 'of', 'near', 'outside', 'behind', 'by'])

/** "at the Dog and Duck". */
function isCapitalisedPair(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.lower !== 'the' || !BEFORE_INNS.has(tokens[at - 2]?.lower ?? '')) return false
  return /^(?:and|&)$/.test(tokens[at + 1]?.lower ?? '') && [tokens[at], tokens[at + 2]].every(isNoTerm)
}

function isNoTerm(token: Token | undefined): boolean {
  if (token?.shape !== 'capital' || token.inCapitalisedLine) return false
  return (token.flags & (NOT_A_NAME | CLINICAL_WORD | ROLE)) === 0 && !CLINICAL_TERMS.has(token.lower)
}

function labelBeforeEnding(tokens: readonly Token[], labels: TokenLabels, ending: number): void {
  const token = tokens[ending]
  if (token === undefined) return
  const isSure = SURE_ENDINGS.has(token.lower)
  if (token.shape === 'lower' && !isSure) {
    const first = startOfNames(tokens, labels, ending)
    if (first < ending) labelRange(labels, ORGANIZATION, first, ending)
    return
  }
  const start = token.shape === 'lower' ? startOfLowercaseWords(tokens, ending) : startOfCapitals(tokens, ending)
  const words = tokens.slice(start, ending)
  // "Mental Health Clinic" is not a name; "University of …" is a name with the word that follows.
  if (start === ending || (!isSure && words.every(({ kind, lower }) => kind !== 'word' || CLINICAL_TERMS.has(lower)))) {
    if (tokens[ending + 1]?.lower === 'of' && isCapital(tokens[ending + 2]))
      labelRange(labels, ORGANIZATION, ending, ending + 2)
    return
  }
  // The full stop of "ltd." belongs to the name.
  const isPointed = isSure && tokens[ending + 1]?.lower === '.' && tokens[ending + 1]?.hasSpaceBefore === false
  labelRange(labels, ORGANIZATION, start, isPointed ? ending + 1 : ending)
}

/** The first of the labelled words before an ending, or the unusual word there: "st marys college". */
function startOfNames(tokens: readonly Token[], labels: TokenLabels, ending: number): number {
  let first = ending
  while (ending - first < MOST_WORDS && labels[first - 1] !== undefined && tokens[first - 1]?.kind === 'word') first--
  if (first === ending) return isUnusual(tokens[ending - 1]) ? ending - 1 : ending
  return tokens[first - 1]?.lower === 'st' || tokens[first - 1]?.lower === 'saint' ? first - 1 : first
}

/** "palantir technologies", "priory clinic": a name or an unknown word before the ending. */
function isUnusual(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || (token.flags & (CLINICAL_WORD | NOT_A_NAME)) !== 0 || token.lower.length < 3)
    return false
  if (CLINICAL_TERMS.has(token.lower) || (token.flags & FUNCTION_WORD) !== 0) return false
  const isListed = (token.flags & (COMMON_WORD | RARE_WORD)) !== 0
  return isListed ? (token.flags & SURNAME) !== 0 && (token.flags & EVERYDAY_WORD) === 0 : !isMisspelt(token.lower)
}

function startOfCapitals(tokens: readonly Token[], ending: number): number {
  let start = ending
  for (let at = ending - 1; at >= 0 && ending - at <= MOST_WORDS; at--) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || token.kind === 'masked') break
    if (isCapital(token) || token.kind === 'number') start = at
    else if (!CONNECTING_WORDS.has(token.lower)) break
  }
  return start
}

function startOfLowercaseWords(tokens: readonly Token[], ending: number): number {
  let start = ending
  for (let at = ending - 1; at >= 0 && ending - at <= MOST_LOWERCASE_WORDS; at--) {
    const token = tokens[at]
    if (token?.lower === ',' && start === ending) continue
    if (token?.kind !== 'word' || (token.flags & NOT_A_NAME) !== 0) break
    start = at
  }
  return start
}

/** Labels words with inner capitals ("BioFlower") and sequences of capitalised words that are not clinical terms. */
function labelCapitalisedPhrase(tokens: readonly Token[], labels: TokenLabels, at: number): void {
  const token = tokens[at]
  if (token === undefined || token.inCapitalisedLine || (token.flags & (NOT_A_NAME | CLINICAL_WORD)) !== 0) return
  if (token.shape === 'mixed' && !/^(?:mc|mac|o'|d'|de|le|la|van)/.test(token.lower)) {
    if (/^.[a-z]*'/.test(token.lower) || token.lower.length < 4) return
    labels[at] = ORGANIZATION
    return
  }
  if (token.startsSentence || token.shape !== 'capital') return
  let end = at
  while (
    end + 1 < tokens.length &&
    end - at < MOST_WORDS &&
    tokens[end + 1]?.shape === 'capital' &&
    tokens[end + 1]?.kind === 'word'
  )
    end++
  const row = tokens.slice(at, end + 1)
  if (
    row.length < 2 ||
    LAST_OF_ROLES.has(row.at(-1)?.lower ?? '') ||
    row.some(({ lower, flags }) => CLINICAL_TERMS.has(lower) || (flags & (NOT_A_NAME | CLINICAL_WORD | ROLE)) !== 0)
  )
    return
  for (let part = at; part <= end; part++) labels[part] ??= ORGANIZATION
}

function isCapital(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.shape === 'lower') return false
  return (
    (token.flags & NOT_A_NAME) === 0 || (token.shape === 'capital' && !token.startsSentence && !token.inCapitalisedLine)
  )
}
