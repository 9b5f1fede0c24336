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
  /** The digits that every text with a match contains. A text with fewer is not searched. */
  readonly digits?: number
  /** An ASCII sign that every text with a match contains. */
  readonly sign?: string
  /** Returns false for a match that is not an identifier. */
  readonly accept?: (value: string, text: string, start: number, end: number) => boolean
}

const NOTHING: readonly PatternMatch[] = []

/** All matches of one rule, whatever its hints. */
export function matchesOfRule(
  text: string,
  { type, pattern, group = 0, accept }: PatternRule,
): readonly PatternMatch[] {
  // `matchAll` would copy the pattern for each text, which costs more than the search of a short one.
  pattern.lastIndex = 0
  let found: PatternMatch[] | undefined
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    // An empty match does not move on by itself.
    if (match[0] === '') pattern.lastIndex++
    const value = match[group]
    if (value === undefined || value === '') continue
    const start = group === 0 ? match.index : (match.indices?.[group]?.[0] ?? match.index)
    const end = start + value.length
    if (accept === undefined || accept(value, text, start, end)) (found ??= []).push({ start, end, type })
  }
  return found ?? NOTHING
}
