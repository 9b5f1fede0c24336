import type { Layer, Span } from './span.js'

const STRENGTH: Readonly<Record<Layer, number>> = { chart: 3, recogniser: 2, lexicon: 1, context: 0 }

/**
 * Joins spans that overlap, so that nothing that any layer found is left. The joined span is of the type of the chart's,
 * then of the longest one. What the chart names keeps whose it is.
 */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end)
  const merged: Span[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last === undefined || span.start >= last.end) merged.push(span)
    else merged[merged.length - 1] = join(last, span)
  }
  return merged
}

function join(one: Span, other: Span): Span {
  const start = Math.min(one.start, other.start)
  const end = Math.max(one.end, other.end)
  return { ...(isStronger(other, one) ? other : one), start, end }
}

/** The chart knows best; an address knows more than the postal code in it, and a name more than that somebody signs in with it. */
function isStronger(one: Span, other: Span): boolean {
  if ((one.layer === 'chart') !== (other.layer === 'chart')) return one.layer === 'chart'
  if (one.type === 'PERSON' && other.type === 'ID' && length(one) === length(other)) return true
  if (length(one) !== length(other)) return length(one) > length(other)
  return STRENGTH[one.layer] > STRENGTH[other.layer]
}

function length(span: Span): number {
  return span.end - span.start
}
