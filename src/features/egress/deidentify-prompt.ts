import { cleanText } from '../../kernel/text/clean-text.js'
import { NotFound, TooLarge } from '../../kernel/errors.js'
import { deidentifyFor } from '../deidentification/index.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import type { ReplacedSpan } from './model-call.entity.js'
import type { TokenTable } from './read-back.js'
import { type ChartMatcher, findAllIdentifiers, PSEUDONYM_TOKEN } from '../../deidentify/index.js'

/** A prompt with nobody's identifiers in it, as far as anybody can tell. */
export interface DeidentifiedPrompt {
  readonly text: string
  readonly spans: readonly ReplacedSpan[]
  readonly tokens: TokenTable
}

/** Far more than any model reads. */
const MOST_CHARACTERS = 2_000_000

/**
 * Takes identifiers out of a prompt, and looks again at what is left of it.
 * @throws EgressRefused when there is no chart to check against, when the text is too long, or when an identifier is left.
 */
export async function deidentifyPrompt(
  ctx: OperationContext,
  prompt: string,
  call: EgressCall,
): Promise<DeidentifiedPrompt> {
  if (isPublished(ctx, call)) return published(prompt)
  const { clientIds, onBehalfOf } = call
  if (clientIds.length === 0 && onBehalfOf === null) throw new EgressRefused('no-chart')
  // What can be stored: places in the ledger are places in the text that left.
  const text = cleanText(prompt)
  if (text.length > MOST_CHARACTERS) throw new EgressRefused('too-long')
  const about = clientIds.length > 0 || onBehalfOf === null ? { clientIds } : { clientIds, withCaseloadOf: onBehalfOf }
  const redacted = await deidentifyFor(ctx, about, text).catch((error: unknown): never => {
    // A chart that is not there, not the caller's, or too large to be looked for.
    if (error instanceof NotFound || error instanceof TooLarge) throw new EgressRefused('no-chart')
    throw error
  })
  if (await identifies(redacted.text, redacted.chart)) throw new EgressRefused('identifier-left')
  const spans = redacted.spans.map(({ type, redactedStart: start, redactedEnd: end }) => ({ type, start, end }))
  return { text: redacted.text, spans, tokens: redacted.tokens }
}

/**
 * Manuals that the service itself reads when it builds its index: published, about nobody, with nobody asking. The names in them
 * are those of scales and syndromes, so nothing is replaced. Whatever a person has caused is never taken for it.
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
 * Whether a text that was de-identified still says who somebody is: by something of their chart, or by a form that is
 * checked, such as an address or a number. What is found by lists of names and by the words around them is a guess, and no
 * reason to hold a text back. What stands inside of a token is random, or the name of a type, and counts for nothing.
 */
export async function identifies(redacted: string, chart: ChartMatcher): Promise<boolean> {
  const found = await findAllIdentifiers(redacted, chart)
  const left = found.filter(({ layer }) => layer === 'chart' || layer === 'recogniser')
  if (left.length === 0) return false
  const tokens = Array.from(redacted.matchAll(PSEUDONYM_TOKEN), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }))
  // Both stand in the order of the text.
  let at = 0
  return left.some(({ start, end }) => {
    while ((tokens[at]?.end ?? Infinity) < end) at++
    return (tokens[at]?.start ?? Infinity) > start
  })
}
