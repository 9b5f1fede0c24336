import type { Span } from './span.js'

/** Finds the identifiers of a chart in a text. */
export interface ChartMatcher {
  match(text: string): readonly Span[]
}
