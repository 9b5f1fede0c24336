import type { ChartMatcher } from './chart/make-chart-matcher.js'
import { mergeSpans } from './merge-spans.js'
import { type TextWindow, splitIntoWindows } from './text/text-windows.js'
import { prepareLexicon } from './lexicon/lexicon.js'
import { recognise } from './recognise-identifiers.js'
import { PSEUDONYM_TOKEN } from './pseudonyms/pseudonym-token.js'
import type { Span } from './span.js'

/** Finds all identifiers in a text. The spans are sorted and do not overlap; their offsets refer to the given text. */
export function findIdentifiers(text: string, chart: ChartMatcher | null): Span[] {
  return mergeSpans(splitIntoWindows(text).flatMap((window) => findInWindow(text, window, chart)))
}

/** Like `findIdentifiers`, for texts of any length: it yields to the event loop after each window. */
export async function findAllIdentifiers(text: string, chart: ChartMatcher | null): Promise<Span[]> {
  await prepareLexicon()
  const found: Span[][] = []
  for (const window of splitIntoWindows(text)) {
    found.push(findInWindow(text, window, chart))
    await new Promise(setImmediate)
  }
  return mergeSpans(found.flat())
}

/**
 * Finds all spans that must be replaced: identifiers, names that only the second look finds, and text that already
 * looks like a pseudonym token. Such text is replaced by a new token, so that it is never read back as another person's
 * identifier.
 * @param isOurs returns true for tokens that the service itself inserted; they are kept.
 */
export async function findReplaceable(
  text: string,
  chart: ChartMatcher | null,
  isOurs: (token: string) => boolean = () => false,
): Promise<readonly Span[]> {
  const lookAlikes = Array.from(text.matchAll(PSEUDONYM_TOKEN))
    .filter(([token]) => !isOurs(token))
    .map(({ 0: token, index }): Span => ({ start: index, end: index + token.length, type: 'ID', layer: 'recogniser' }))
  return mergeSpans([...(await findAllIdentifiers(text, chart)), ...(chart?.lookAgain(text) ?? []), ...lookAlikes])
}

/**
 * Returns the spans that start in the core of the window. Spans that start elsewhere belong to a neighbouring window.
 */
function findInWindow(
  text: string,
  { coreStart, coreEnd, windowStart, windowEnd }: TextWindow,
  chart: ChartMatcher | null,
): Span[] {
  const windowText = text.slice(windowStart, windowEnd)
  return [...(chart?.match(windowText) ?? []), ...recognise(windowText)]
    .map((span) => ({ ...span, start: span.start + windowStart, end: span.end + windowStart }))
    .filter((span) => span.start >= coreStart && span.start < coreEnd)
}
