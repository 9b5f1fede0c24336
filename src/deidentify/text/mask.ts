/**
 * Replaces text that is already recognised. No pattern matches this character: it is no letter, digit, space or usual
 * sign.
 */
export const MASK = '\u0001'

/** Masks these spans in a text. The length, and so every offset, stays the same. */
export function maskSpans(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans) {
    if (end <= from) continue
    const maskStart = Math.max(from, start)
    parts.push(text.slice(from, maskStart), MASK.repeat(end - maskStart))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
