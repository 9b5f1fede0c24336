import type { Span } from '../span.js'

/** What stands in a redacted text for an identifier: its type and a random name that says nothing about it. */
export const TOKEN = /\[([A-Z]+(?:_[A-Z]+)*)-([A-Z2-7]{6,16})\]/g

/** A span and where its token stands in the redacted text. */
export interface RedactedSpan extends Span {
  readonly token: string
  readonly redactedStart: number
  readonly redactedEnd: number
}

export interface Redacted {
  readonly text: string
  readonly spans: readonly RedactedSpan[]
}

/** Puts a token in the place of each span. Spans are sorted and do not overlap, as `findIdentifiers` gives them. */
export function redact(
  text: string,
  spans: readonly Span[],
  tokenFor: (span: Span, value: string) => string,
): Redacted {
  const pieces: string[] = []
  const redacted: RedactedSpan[] = []
  let from = 0
  let length = 0
  for (const span of spans) {
    const kept = text.slice(from, span.start)
    const token = tokenFor(span, text.slice(span.start, span.end))
    const redactedStart = length + kept.length
    length = redactedStart + token.length
    pieces.push(kept, token)
    redacted.push({ ...span, token, redactedStart, redactedEnd: length })
    from = span.end
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), spans: redacted }
}

/** Puts back what tokens stand for. A token that nobody gave out stays as it is. */
export function readBack(text: string, lookup: (token: string) => string | undefined): string {
  return text.replace(TOKEN, (token) => lookup(token) ?? token)
}
