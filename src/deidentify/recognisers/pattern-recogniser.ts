import type { EntityType } from '../span.js'

/** A piece of the folded text. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly type: EntityType
}

/** A form to look for, and what tells whether it is one. Patterns look at a bounded number of characters from each place. */
export interface Form {
  readonly type: EntityType
  readonly pattern: RegExp
  /** Which group is the identifier; the whole match otherwise. The pattern then has the flag `d`. */
  readonly group?: number
  /** The type, false for no identifier. */
  readonly accept?: (value: string, text: string, start: number, end: number) => boolean
}

/** Everything in a text that has one of these forms. */
export function findForms(text: string, forms: readonly Form[]): Found[] {
  return forms.flatMap((form) => findForm(text, form))
}

function findForm(text: string, { type, pattern, group = 0, accept }: Form): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    const value = match[group]
    if (value === undefined || value === '') continue
    const start = group === 0 ? match.index : (match.indices?.[group]?.[0] ?? match.index)
    const end = start + value.length
    if (accept === undefined || accept(value, text, start, end)) found.push({ start, end, type })
  }
  return found
}
