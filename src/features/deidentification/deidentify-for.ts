import type { Id } from '../../kernel/ids.js'
import type { ChartMatcher } from '../../services/deidentify/chart-matcher.js'
import { findAllIdentifiers } from '../../services/deidentify/find-identifiers.js'
import { foldKey } from '../../services/deidentify/fold-text.js'
import { mergeSpans } from '../../services/deidentify/merge-spans.js'
import { newToken } from '../../services/deidentify/new-token.js'
import { redact, type RedactedSpan, TOKEN } from '../../services/deidentify/redact.js'
import type { Span } from '../../services/deidentify/span.js'
import type { OperationContext } from '../operation-context.js'
import { matcherOf } from './chart-matchers.js'
import { refOf } from './identifiers-of.js'
import { pseudonymsOf } from './pseudonyms-of.js'
import { chartOf } from './read-chart.js'

/** Whom a text is about. Without a client the identifiers of a whole caseload are looked for, and nothing is stored. */
export interface About {
  readonly clientIds: readonly Id[]
  readonly withCaseloadOf?: Id
}

export interface Deidentified {
  readonly text: string
  readonly spans: readonly RedactedSpan[]
  /** What the tokens in `text` stand for, as it stood in the text as given. */
  readonly tokens: ReadonlyMap<string, string>
  /** For checking what is made of the text. */
  readonly chart: ChartMatcher
}

/**
 * Takes out of a text what identifies somebody, on behalf of the caller. Never called inside a transaction: it has one of its own.
 * @throws NotFound when a client is not the caller's to ask for.
 */
export async function deidentifyFor(ctx: OperationContext, about: About, text: string): Promise<Deidentified> {
  const chart = matcherOf(await chartOf(ctx, about.clientIds, about))
  const spans = mergeSpans([...(await findAllIdentifiers(text, chart)), ...writtenTokens(text)])
  const tokenOf = new Map<Span, string>()
  for (const [clientId, own] of byVault(about.clientIds, spans)) {
    const found = own.map((span) => ({ type: span.type, value: text.slice(span.start, span.end) }))
    const tokens = clientId === null ? passingTokens(found) : await pseudonymsOf(ctx, clientId, found)
    own.forEach((span, at) => tokenOf.set(span, tokens[at] ?? ''))
  }
  const tokens = new Map<string, string>()
  const redacted = redact(text, spans, (span, value) => {
    const token = tokenOf.get(span)
    if (token === undefined || token === '') throw new Error('An identifier has no token.')
    if (!tokens.has(token)) tokens.set(token, value)
    return token
  })
  return { ...redacted, tokens, chart }
}

/** What looks like a token and was written by a person: it gets a token of its own, so that it is never read back as somebody. */
function writtenTokens(text: string): Span[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
    type: 'ID',
    layer: 'recogniser',
  }))
}

/** Whose pseudonyms each span gets: the only client's, or the client's whose identifier it is. Null: nobody's, so none is stored. */
function byVault(clientIds: readonly Id[], spans: readonly Span[]): ReadonlyMap<Id | null, readonly Span[]> {
  const [only = null, ...more] = clientIds
  const clients = new Map(clientIds.map((id) => [refOf('client', id), id]))
  return Map.groupBy(spans, ({ of = '' }) => (more.length === 0 ? only : (clients.get(of) ?? null)))
}

function passingTokens(found: readonly { type: Span['type']; value: string }[]): string[] {
  const tokens = new Map<string, string>()
  return found.map(({ type, value }) => {
    const key = `${type}\0${foldKey(value)}`
    const token = tokens.get(key) ?? newToken(type)
    tokens.set(key, token)
    return token
  })
}
