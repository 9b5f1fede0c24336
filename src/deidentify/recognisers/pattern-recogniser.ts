import type { EntityType } from '../span.js'

/** A match in the folded text. */
export interface PatternMatch {
  readonly start: number
  readonly end: number
  readonly type: EntityType
}

/**
 * A pattern to search for, and an optional check of each match. Each pattern examines a bounded number of characters.
 */
export interface PatternRule {
  readonly type: EntityType
  readonly pattern: RegExp
  /** The group that is the identifier; the whole match if absent. With a group, the pattern needs the flag `d`. */
  readonly group?: number
  /** A cheap pattern that every text with a match contains. Without a match of it the text is not searched. */
  readonly hint?: RegExp
  /** Returns false for a match that is not an identifier. */
  readonly accept?: (value: string, text: string, start: number, end: number) => boolean
}

/** Finds all matches of these rules in a text. */
export function findMatches(text: string, forms: readonly PatternRule[]): PatternMatch[] {
  return forms.flatMap((form) => (form.hint === undefined || form.hint.test(text) ? matchesOfRule(text, form) : []))
}

function matchesOfRule(text: string, { type, pattern, group = 0, accept }: PatternRule): PatternMatch[] {
  const found: PatternMatch[] = []
  for (const match of text.matchAll(pattern)) {
    const value = match[group]
    if (value === undefined || value === '') continue
    const start = group === 0 ? match.index : (match.indices?.[group]?.[0] ?? match.index)
    const end = start + value.length
    if (accept === undefined || accept(value, text, start, end)) found.push({ start, end, type })
  }
  return found
}
