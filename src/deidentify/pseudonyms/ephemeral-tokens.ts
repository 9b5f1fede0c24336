import type { ChartMatcher } from '../chart-matcher.js'
import { findAllIdentifiers } from '../find-identifiers.js'
import { foldKey } from '../text/fold-text.js'
import { mergeSpans } from '../merge-spans.js'
import { newToken } from './pseudonym-token.js'
import { redact, type Redacted, TOKEN } from './redact.js'
import type { EntityType, Span } from '../span.js'

/**
 * Everything that is to be replaced in a text that a person wrote. What looks like a token there is among it: it gets a token of
 * its own, so that it is never read back as somebody.
 */
export async function findReplaceable(text: string, chart: ChartMatcher | null): Promise<readonly Span[]> {
  const written = Array.from(text.matchAll(TOKEN), ({ 0: token, index }): Span => {
    return { start: index, end: index + token.length, type: 'ID', layer: 'recogniser' }
  })
  return mergeSpans([...(await findAllIdentifiers(text, chart)), ...written])
}

/** Gives out tokens that are kept nowhere: the same for the same identifier, as long as this is asked. */
export function passingTokens(): (type: EntityType, value: string) => string {
  const tokens = new Map<string, string>()
  return (type, value) => {
    const key = `${type}\0${foldKey(value)}`
    const token = tokens.get(key) ?? newToken(type)
    tokens.set(key, token)
    return token
  }
}

/** Takes identifiers out of a text for good: nobody can read it back. */
export async function redactForGood(text: string, chart: ChartMatcher | null): Promise<Redacted> {
  const tokenOf = passingTokens()
  return redact(text, await findReplaceable(text, chart), ({ type }, value) => tokenOf(type, value))
}
