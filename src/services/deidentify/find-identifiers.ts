import type { ChartMatcher } from './chart-matcher.js'
import { mergeSpans } from './merge-spans.js'
import { recognise } from './recognise.js'
import type { Span } from './span.js'

/** Everything in a text that identifies somebody: sorted, not overlapping, offsets into the text as given. */
export function findIdentifiers(text: string, chart: ChartMatcher | null): Span[] {
  return mergeSpans([...(chart?.match(text) ?? []), ...recognise(text)])
}

/** The same for a text of any length, with a turn of the loop between pieces. */
export async function findAllIdentifiers(text: string, chart: ChartMatcher | null): Promise<Span[]> {
  await new Promise(setImmediate)
  return findIdentifiers(text, chart)
}
