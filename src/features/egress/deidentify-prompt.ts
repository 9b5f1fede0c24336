import { cleanText } from '../../kernel/text/clean-text.js'
import { NotFound, TooLarge } from '../../kernel/errors.js'
import { PSEUDONYM_TOKEN } from '../../deidentify/index.js'
import { deidentifyFor } from '../deidentification/index.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'
import { identifies } from './identifies.js'
import type { ReplacedSpan } from './model-call.entity.js'
import type { TokenTable } from './read-back.js'

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
  const redacted = await deidentifyFor(ctx, about, text, call.known).catch((error: unknown): never => {
    // A chart that is not there, not the caller's, or too large to be looked for.
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
