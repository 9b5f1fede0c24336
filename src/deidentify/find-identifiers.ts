import type { ChartMatcher } from './chart/make-chart-matcher.js'
import { mergeSpans } from './merge-spans.js'
import { foldText } from './text/fold-text.js'
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
export function findAllIdentifiers(text: string, chart: ChartMatcher | null): Promise<Span[]> {
  return findInWindows(text, (window) => findInWindow(text, window, chart))
}

/** The names that the chart's second search finds. It yields to the event loop after each window. */
export function findExactNames(text: string, chart: ChartMatcher): Promise<Span[]> {
  return findInWindows(text, (window) => spansOfCore(text, window, (part) => chart.matchExactNames(part)))
}

/**
 * Finds all spans that must be replaced: identifiers, names that only the second search finds, and text that already
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
  const found = await findInWindows(text, (window) => [
    ...findInWindow(text, window, chart),
    ...(chart === null ? [] : spansOfCore(text, window, (part) => chart.matchExactNames(part))),
  ])
  return mergeSpans([...found, ...lookAlikes])
}

async function findInWindows(text: string, find: (window: TextWindow) => readonly Span[]): Promise<Span[]> {
  await prepareLexicon()
  const found: (readonly Span[])[] = []
  for (const window of splitIntoWindows(text)) {
    found.push(find(window))
    await new Promise(setImmediate)
  }
  return mergeSpans(found.flat())
}

function findInWindow(text: string, window: TextWindow, chart: ChartMatcher | null): Span[] {
  return spansOfCore(text, window, (part) => {
    const folded = foldText(part)
    // The chart folds a text with tokens anew, without them.
    const known = part.includes('[') ? undefined : folded
    return [...(chart?.match(part, known) ?? []), ...recognise(folded)]
  })
}

/**
 * Returns the spans that start in the core of the window. Spans that start elsewhere belong to a neighbouring window.
 */
function spansOfCore(
  text: string,
  { coreStart, coreEnd, windowStart, windowEnd }: TextWindow,
  find: (part: string) => readonly Span[],
): Span[] {
  return find(text.slice(windowStart, windowEnd))
    .map((span) => ({ ...span, start: span.start + windowStart, end: span.end + windowStart }))
    .filter((span) => span.start >= coreStart && span.start < coreEnd)
}
