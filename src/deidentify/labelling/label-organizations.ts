import { CLINICAL_TERMS, ORGANIZATION_ENDINGS, SURE_ENDINGS } from '../lexicon/context-words.js'
import { CLINICAL, NEVER } from '../lexicon/lexicon.js'
import type { Mark, Marks } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

const ORGANIZATION: Mark = { type: 'ORGANIZATION', layer: 'context' }
const MOST_WORDS = 6
const MOST_SMALL_WORDS = 3
const INSIDE = new Set(['of', 'and', '&', 'the', 'for', '-', "'", ',', 'at'])

/** Marks what is called like a company, a school or a clinic. */
export function markOrganizations(tokens: readonly Token[], marks: Marks): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    if (ORGANIZATION_ENDINGS.has(token.lower)) markEndingAt(tokens, marks, at)
    else if (marks[at] === undefined || token.shape === 'mixed') markWritten(tokens, marks, at)
  }
}

function markEndingAt(tokens: readonly Token[], marks: Marks, ending: number): void {
  const token = tokens[ending]
  if (token === undefined) return
  const isSure = SURE_ENDINGS.has(token.lower)
  if (token.shape === 'lower' && !isSure) return
  const start = token.shape === 'lower' ? startOfSmallWords(tokens, ending) : startOfCapitals(tokens, ending)
  const words = tokens.slice(start, ending)
  // "Mental Health Clinic" is no name; "University of …" is one by what comes after.
  if (start === ending || (!isSure && words.every(({ kind, lower }) => kind !== 'word' || CLINICAL_TERMS.has(lower)))) {
    if (tokens[ending + 1]?.lower === 'of' && isCapital(tokens[ending + 2])) markAll(marks, ending, ending + 2)
    return
  }
  markAll(marks, start, ending)
}

function startOfCapitals(tokens: readonly Token[], ending: number): number {
  let start = ending
  for (let at = ending - 1; at >= 0 && ending - at <= MOST_WORDS; at--) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline' || token.kind === 'known') break
    if (isCapital(token) || token.kind === 'number') start = at
    else if (!INSIDE.has(token.lower)) break
  }
  return start
}

function startOfSmallWords(tokens: readonly Token[], ending: number): number {
  let start = ending
  for (let at = ending - 1; at >= 0 && ending - at <= MOST_SMALL_WORDS; at--) {
    const token = tokens[at]
    if (token?.lower === ',' && start === ending) continue
    if (token?.kind !== 'word' || (token.flags & NEVER) !== 0) break
    start = at
  }
  return start
}

/** Capitals inside a word ("BioFlower"), and rows of capital words inside a sentence that are no terms of care. */
function markWritten(tokens: readonly Token[], marks: Marks, at: number): void {
  const token = tokens[at]
  if (token === undefined || token.flat || (token.flags & (NEVER | CLINICAL)) !== 0) return
  if (token.shape === 'mixed' && !/^(?:mc|mac|o'|d'|de|le|la|van)/.test(token.lower)) {
    if (/^.[a-z]*'/.test(token.lower) || token.lower.length < 4) return
    marks[at] = ORGANIZATION
    return
  }
  if (token.opens || token.shape !== 'capital') return
  let end = at
  while (
    end + 1 < tokens.length &&
    end - at < MOST_WORDS &&
    tokens[end + 1]?.shape === 'capital' &&
    tokens[end + 1]?.kind === 'word'
  )
    end++
  const row = tokens.slice(at, end + 1)
  if (row.length < 2 || row.some(({ lower, flags }) => CLINICAL_TERMS.has(lower) || (flags & (NEVER | CLINICAL)) !== 0))
    return
  for (let part = at; part <= end; part++) marks[part] ??= ORGANIZATION
}

function markAll(marks: Marks, from: number, to: number): void {
  for (let at = from; at <= to; at++) marks[at] = ORGANIZATION
}

function isCapital(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.shape === 'lower') return false
  return (token.flags & NEVER) === 0 || (token.shape === 'capital' && !token.opens && !token.flat)
}
