import type { Id } from '../../kernel/ids.js'
import {
  type ChartMatcher,
  ephemeralTokens,
  findReplaceable,
  prepareLexicon,
  redact,
  type RedactedSpan,
  type Span,
} from '../../deidentify/index.js'
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
 * Takes out of a text what identifies somebody, on behalf of the caller. Never called inside a transaction: it has one of
 * its own, and is done with it before any text with a new token exists.
 * @param known tokens that an earlier de-identification put into the text, and what they stand for: they stay.
 * @throws NotFound when a client is not the caller's to ask for; TooLarge when a caseload is too large to be looked for.
 */
export async function deidentifyFor(
  ctx: OperationContext,
  about: About,
  text: string,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Deidentified> {
  await prepareLexicon()
  const chart = matcherOf(await chartOf(ctx, about.clientIds, about))
  const spans = await findReplaceable(text, chart, (token) => known.has(token))
  const tokenOf = await tokensFor(ctx, about.clientIds, text, spans)
  const tokens = new Map(known)
  const redacted = redact(text, spans, (span, value) => {
    const token = tokenOf.get(span)
    if (token === undefined) throw new Error('An identifier has no token.')
    if (!tokens.has(token)) tokens.set(token, value)
    return token
  })
  return { ...redacted, tokens, chart }
}

async function tokensFor(
  ctx: OperationContext,
  clientIds: readonly Id[],
  text: string,
  spans: readonly Span[],
): Promise<ReadonlyMap<Span, string>> {
  const passing = ephemeralTokens()
  const tokenOf = new Map<Span, string>()
  for (const [clientId, own] of byVault(clientIds, spans)) {
    const found = own.map(({ type, start, end }) => ({ type, value: text.slice(start, end) }))
    const tokens =
      clientId === null
        ? found.map(({ type, value }) => passing(type, value))
        : await pseudonymsOf(ctx, clientId, found)
    own.forEach((span, at) => {
      const token = tokens[at]
      if (token !== undefined) tokenOf.set(span, token)
    })
  }
  return tokenOf
}

/** Whose pseudonyms each span gets: the only client's, or the client's whose identifier it is. Null: nobody's, so none is stored. */
function byVault(clientIds: readonly Id[], spans: readonly Span[]): ReadonlyMap<Id | null, readonly Span[]> {
  const [only = null, ...more] = clientIds
  const clients = new Map(clientIds.map((id) => [refOf('client', id), id]))
  return Map.groupBy(spans, ({ of = '' }) => (more.length === 0 ? only : (clients.get(of) ?? null)))
}
