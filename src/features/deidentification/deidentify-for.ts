import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Id } from '../../kernel/ids.js'
import {
  type ChartIdentifiers,
  type ChartMatcher,
  ephemeralTokens,
  findReplaceable,
  makeChartMatcher,
  prepareLexicon,
  redact,
  type RedactedSpan,
  type Span,
} from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { refOf } from './identifiers-of.js'
import { getOrCreatePseudonyms } from './pseudonyms-of.js'
import { chartOf } from './read-chart.js'

/**
 * The clients whom a text is about. Without a client, the identifiers of a whole caseload are searched for and no token
 * is stored.
 */
export interface TextSubjects {
  readonly clientIds: readonly Id[]
  readonly withCaseloadOf?: Id
}

export interface Deidentified {
  readonly text: string
  readonly spans: readonly RedactedSpan[]
  /** The values that the tokens in `text` replace, in the spelling of the given text. */
  readonly tokens: ReadonlyMap<string, string>
  /** The matcher of the chart, for checking output that is made from the text. */
  readonly chart: ChartMatcher
}

/**
 * Replaces the identifiers in a text by tokens, on behalf of the caller. Never call it inside a transaction: it stores
 * new tokens in a transaction of its own before it returns a text that contains them.
 * @param known tokens from an earlier de-identification that the text contains, and their values. They are kept.
 * @throws NotFound if the caller may not access a client; TooLarge if the caseload has too many people.
 */
export async function deidentifyFor(
  ctx: OperationContext,
  about: TextSubjects,
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
  const ephemeral = ephemeralTokens()
  const tokenOf = new Map<Span, string>()
  for (const [clientId, own] of groupByClient(clientIds, spans)) {
    const found = own.map(({ type, start, end }) => ({ type, value: text.slice(start, end) }))
    const tokens =
      clientId === null
        ? found.map(({ type, value }) => ephemeral(type, value))
        : await getOrCreatePseudonyms(ctx, clientId, found)
    own.forEach((span, at) => {
      const token = tokens[at]
      if (token !== undefined) tokenOf.set(span, token)
    })
  }
  return tokenOf
}

/**
 * Groups spans by the client whose pseudonyms they get: the only client, or the client to whom the identifier belongs.
 * Spans under null get ephemeral tokens.
 */
function groupByClient(clientIds: readonly Id[], spans: readonly Span[]): ReadonlyMap<Id | null, readonly Span[]> {
  const [only = null, ...more] = clientIds
  const clients = new Map(clientIds.map((id) => [refOf('client', id), id]))
  return Map.groupBy(spans, ({ ref = '' }) => (more.length === 0 ? only : (clients.get(ref) ?? null)))
}

/** The most people in all cached matchers together. Each person takes some kilobytes. */
const MOST_PEOPLE = 10_000
const CACHE_TTL_MS = 5 * 60_000

const matchers = new LRUCache<string, ChartMatcher>({ maxSize: MOST_PEOPLE, ttl: CACHE_TTL_MS })

/**
 * The matcher of a chart. The cache key is a hash of the chart's content, which was read with the caller's rights. So a
 * caller gets no matcher for a chart that they cannot read now.
 */
function matcherOf(chart: ChartIdentifiers): ChartMatcher {
  const key = createHash('sha256').update(JSON.stringify(chart)).digest('base64url')
  let matcher = matchers.get(key)
  if (matcher === undefined) {
    matcher = makeChartMatcher(chart)
    matchers.set(key, matcher, { size: chart.people.length + 1 })
  }
  return matcher
}
