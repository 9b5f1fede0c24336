import type { Span } from './span.js'

/** Finds what identifies somebody by form, list or context, without knowing anybody. Spans are sorted and do not overlap. */
export function recognise(text: string): Span[] {
  void text
  return []
}
