import type { Layer, Span } from './span.js'

const LAYER_PRIORITY: Readonly<Record<Layer, number>> = { chart: 3, recogniser: 2, lexicon: 1, context: 0 }

/**
 * Merges overlapping spans, so that the result covers everything that any layer found. A merged span takes its type
 * from the chart's span if there is one, otherwise from the longest span. It keeps the `ref` of a chart span.
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
  return { ...(takesPrecedence(other, one) ? other : one), start, end }
}

/**
 * Whether the first span determines the type of the merged span. A chart span precedes all others. A longer span
 * precedes a shorter one, for example an address the postal code in it. A name precedes an equally long user name.
 */
function takesPrecedence(one: Span, other: Span): boolean {
  if ((one.layer === 'chart') !== (other.layer === 'chart')) return one.layer === 'chart'
  if (one.type === 'PERSON' && other.type === 'ID' && length(one) === length(other)) return true
  if (length(one) !== length(other)) return length(one) > length(other)
  return LAYER_PRIORITY[one.layer] > LAYER_PRIORITY[other.layer]
}

function length(span: Span): number {
  return span.end - span.start
}
