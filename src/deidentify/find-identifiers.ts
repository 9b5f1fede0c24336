import type { ChartMatcher } from './chart-matcher.js'
import { mergeSpans } from './merge-spans.js'
import { type Piece, piecesOf } from './text/text-windows.js'
import { prepareLists } from './lexicon/prepare-lexicon.js'
import { recognise } from './recognise-identifiers.js'
import type { Span } from './span.js'

/** Everything in a text that identifies somebody: sorted, not overlapping, offsets into the text as given. */
export function findIdentifiers(text: string, chart: ChartMatcher | null): Span[] {
  return mergeSpans(piecesOf(text).flatMap((piece) => findInPiece(text, piece, chart)))
}

/** The same for a text of any length, with a turn of the loop between pieces. */
export async function findAllIdentifiers(text: string, chart: ChartMatcher | null): Promise<Span[]> {
  await prepareLists()
  const found: Span[][] = []
  for (const piece of piecesOf(text)) {
    found.push(findInPiece(text, piece, chart))
    await new Promise(setImmediate)
  }
  return mergeSpans(found.flat())
}

/** What begins in the piece; what begins before it or after it is found with its own piece. */
function findInPiece(text: string, { start, end, windowStart, windowEnd }: Piece, chart: ChartMatcher | null): Span[] {
  const seen = text.slice(windowStart, windowEnd)
  return [...(chart?.match(seen) ?? []), ...recognise(seen)]
    .map((span) => ({ ...span, start: span.start + windowStart, end: span.end + windowStart }))
    .filter((span) => span.start >= start && span.start < end)
}
