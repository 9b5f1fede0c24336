import type { ChartMatcher } from '../chart/make-chart-matcher.js'
import { findReplaceable } from '../find-identifiers.js'
import type { Span } from '../span.js'
import { ephemeralTokens } from './pseudonym-token.js'

/** A span, its token, and the position of the token in the redacted text. */
export interface RedactedSpan extends Span {
  readonly token: string
  readonly redactedStart: number
  readonly redactedEnd: number
}

export interface Redacted {
  readonly text: string
  readonly spans: readonly RedactedSpan[]
}

/** Replaces each span by a token. The spans are sorted and do not overlap, as `findIdentifiers` returns them. */
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

/** Redacts a text with tokens that are stored nowhere, so that nobody can restore it. */
export async function redactForGood(text: string, chart: ChartMatcher | null): Promise<Redacted> {
  const tokenOf = ephemeralTokens()
  return redact(text, await findReplaceable(text, chart), ({ type }, value) => tokenOf(type, value))
}
