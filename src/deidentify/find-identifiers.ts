import type { ChartMatcher } from './chart/make-chart-matcher.js'
import { mergeSpans } from './merge-spans.js'
import { type Piece, piecesOf } from './text/text-windows.js'
import { prepareLexicon } from './lexicon/lexicon.js'
import { recognise } from './recognise-identifiers.js'
import { PSEUDONYM_TOKEN } from './pseudonyms/pseudonym-token.js'
import type { Span } from './span.js'

/** Everything in a text that identifies somebody: sorted, not overlapping, offsets into the text as given. */
export function findIdentifiers(text: string, chart: ChartMatcher | null): Span[] {
  return mergeSpans(piecesOf(text).flatMap((piece) => findInPiece(text, piece, chart)))
}

/** The same for a text of any length, with a turn of the loop between pieces. */
export async function findAllIdentifiers(text: string, chart: ChartMatcher | null): Promise<Span[]> {
  await prepareLexicon()
  const found: Span[][] = []
  for (const piece of piecesOf(text)) {
    found.push(findInPiece(text, piece, chart))
    await new Promise(setImmediate)
  }
  return mergeSpans(found.flat())
}

/**
 * Everything in a text that is to be replaced: its identifiers, and whatever already looks like a pseudonym token.
 * Such a look-alike gets a token of its own, so that it is never read back as somebody's identifier.
 * @param isOurs tells the tokens that the service itself put into the text; they stay.
 */
export async function findReplaceable(
  text: string,
  chart: ChartMatcher | null,
  isOurs: (token: string) => boolean = () => false,
): Promise<readonly Span[]> {
  const lookAlikes = Array.from(text.matchAll(PSEUDONYM_TOKEN))
    .filter(([token]) => !isOurs(token))
    .map(({ 0: token, index }): Span => ({ start: index, end: index + token.length, type: 'ID', layer: 'recogniser' }))
  return mergeSpans([...(await findAllIdentifiers(text, chart)), ...lookAlikes])
}

/** What begins in the piece; what begins before it or after it is found with its own piece. */
function findInPiece(text: string, { start, end, windowStart, windowEnd }: Piece, chart: ChartMatcher | null): Span[] {
  const seen = text.slice(windowStart, windowEnd)
  return [...(chart?.match(seen) ?? []), ...recognise(seen)]
    .map((span) => ({ ...span, start: span.start + windowStart, end: span.end + windowStart }))
    .filter((span) => span.start >= start && span.start < end)
}
