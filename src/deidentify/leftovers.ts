import type { ChartMatcher } from './chart-matcher.js'
import type { Span } from './span.js'

/**
 * The identifiers of a chart that are still in a redacted text; empty when none is. What stands inside of tokens is random and counts for
 * nothing.
 */
export function leftovers(redacted: string, chart: ChartMatcher): readonly Span[] {
  return chart.match(redacted)
}
