import { cleanText } from '../../kernel/text/clean-text.js'
import { NotFound, TooLarge } from '../../kernel/errors.js'
import { type ChartMatcher, findAllIdentifiers, findExactNames, PSEUDONYM_TOKEN } from '../../deidentify/index.js'
import { deidentifyFor } from '../deidentification/index.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import type { ReplacedSpan } from './model-call.entity.js'
import type { TokenTable } from './read-back.js'

/** A prompt from which the identifiers were taken out. */
export interface DeidentifiedPrompt {
  readonly text: string
  readonly spans: readonly ReplacedSpan[]
  readonly tokens: TokenTable
}

/** Far above the context of any model. */
const MOST_CHARACTERS = 2_000_000

/**
 * Takes identifiers out of a prompt, then searches the result for any that are left.
 * @throws EgressRefused when there is no chart to check against, when the text is too long, or when an identifier is
 * left.
 */
export async function deidentifyPrompt(
  ctx: OperationContext,
  prompt: string,
  call: EgressCall,
): Promise<DeidentifiedPrompt> {
  if (isPublished(ctx, call)) return published(prompt)
  const { clientIds, onBehalfOf } = call
  if (clientIds.length === 0 && onBehalfOf === null) throw new EgressRefused('no-chart')
  // Cleaned first, because the ledger's spans count characters of the text that is sent and stored.
  const text = cleanText(prompt)
  if (text.length > MOST_CHARACTERS) throw new EgressRefused('too-long')
  const about = clientIds.length > 0 || onBehalfOf === null ? { clientIds } : { clientIds, withCaseloadOf: onBehalfOf }
  const redacted = await deidentifyFor(ctx, about, text, call.known).catch((error: unknown): never => {
    // The chart does not exist, is not readable for the caller, or is too large to search for.
    if (error instanceof NotFound || error instanceof TooLarge) throw new EgressRefused('no-chart')
    throw error
  })
  if (await identifies(redacted.text, redacted.chart)) throw new EgressRefused('identifier-left')
  return { text: redacted.text, spans: tokensIn(redacted.text, redacted.tokens), tokens: redacted.tokens }
}

/** Where the tokens stand in the prompt, including those that stood there before. A token begins with its type. */
function tokensIn(text: string, tokens: TokenTable): readonly ReplacedSpan[] {
  return Array.from(text.matchAll(PSEUDONYM_TOKEN)).flatMap(({ 0: token, 1: type, index: start }) =>
    tokens.has(token) ? [{ type: type as ReplacedSpan['type'], start, end: start + token.length }] : [],
  )
}

/**
 * Whether the prompt is a published manual that a job reads to build the knowledge index. Nobody is its subject, and
 * the names in it are those of scales and syndromes, so nothing is replaced. A call that a person caused never counts
 * as one.
 */
function isPublished({ caller }: OperationContext, { clientIds, onBehalfOf, sources }: EgressCall): boolean {
  const isNobodys = clientIds.length === 0 && onBehalfOf === null
  return caller.kind === 'job' && isNobodys && sources.every(({ kind }) => kind === 'reference')
}

function published(prompt: string): DeidentifiedPrompt {
  if (prompt.length > MOST_CHARACTERS) throw new EgressRefused('too-long')
  return { text: cleanText(prompt), spans: [], tokens: new Map() }
}

/**
 * Whether a de-identified text still identifies somebody: by a value of their chart, or by a pattern that can be
 * verified, such as an address or a number. The names of the chart are searched for by both of its searches. Matches of
 * name lists and of context are guesses and do not hold a text back. The inside of a token is random or the name of a
 * type and is ignored.
 */
export async function identifies(redacted: string, chart: ChartMatcher): Promise<boolean> {
  if ((await findExactNames(redacted, chart)).length > 0) return true
  const found = await findAllIdentifiers(redacted, chart)
  const left = found.filter(({ layer }) => layer === 'chart' || layer === 'recogniser')
  if (left.length === 0) return false
  const tokens = Array.from(redacted.matchAll(PSEUDONYM_TOKEN), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }))
  // Both lists are in the order of the text.
  let at = 0
  return left.some(({ start, end }) => {
    while ((tokens[at]?.end ?? Infinity) < end) at++
    return (tokens[at]?.start ?? Infinity) > start
  })
}
