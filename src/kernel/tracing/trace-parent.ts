/** The place of a span in its trace, as W3C's header `traceparent` writes it: ids and a flag, no text. */
export type TraceParent = string

const VERSION_00 = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
/** Later versions may add parts, which are not read. */
const LATER_VERSION = /^(?!00|ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** The ids of a `traceparent`. */
export interface TraceIds {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/** Reads a `traceparent`; undefined if it is not one. */
export function readTraceParent(text: unknown): TraceIds | undefined {
  if (typeof text !== 'string') return undefined
  const [, traceId, spanId, flags] = VERSION_00.exec(text) ?? LATER_VERSION.exec(text) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function toTraceParent({ traceId, spanId, isSampled }: TraceIds): TraceParent {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** The field of log lines by which they are found from a trace, and the other way round; empty if there is none. */
export function logged(context: TraceParent | undefined): { readonly traceId?: string } {
  const ids = readTraceParent(context)
  return ids === undefined ? {} : { traceId: ids.traceId }
}
