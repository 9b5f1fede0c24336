import { labelAddresses } from './labelling/label-addresses.js'
import { labelLandmarks } from './labelling/landmarks.js'
import { labelLowercasePlaces } from './labelling/lowercase-places.js'
import { labelNamedByAddress } from './labelling/named-by-address.js'
import { labelNames } from './labelling/label-names.js'
import { labelLearntNames } from './tagger/label-learnt.js'
import { labelRepeatedNames } from './labelling/repeated-names.js'
import { labelOrganizations } from './labelling/label-organizations.js'
import type { Folded } from './text/fold-text.js'
import { spansFromLabels, type TokenLabels } from './labelling/token-labels.js'
import { findByPattern, findNumbersByPattern } from './recognisers/recognise-patterns.js'
import type { PatternMatch } from './recognisers/pattern-recogniser.js'
import { MASK, maskSpans } from './text/mask.js'
import { PSEUDONYM_TOKEN } from './pseudonyms/pseudonym-token.js'
import type { Span } from './span.js'
import { type Token, tokenize } from './text/tokenize.js'

/** A digit next to masked text. Without its context the digit can look like another kind of number. */
const DIGIT_BESIDE_MASK = new RegExp(String.raw`${MASK}[^\p{L}\n]{0,3}\d|\d[^\p{L}\n]{0,3}${MASK}`, 'u')

const DIGIT = /\d/

/** A text as its tokens, with what the patterns and the rules found in it. */
export interface RuledText {
  /** What the patterns found. */
  readonly found: readonly PatternMatch[]
  /** The folded text in which that is masked. */
  readonly rest: string
  readonly tokens: readonly Token[]
  readonly labels: TokenLabels
}

/** Finds identifiers by pattern, by word list and by context, without a chart. The spans are sorted by their start. */
export function recognise(folded: Folded): Span[] {
  const { found, rest, tokens, labels } = readByRules(folded)
  labelLearntNames(tokens, labels)
  labelRepeatedNames(tokens, labels)
  const named = spansFromLabels(tokens, labels)
  const isMasked = named.length > 0 || found.length > 0
  // Search once more, so that a check of the redacted text finds no new numbers in it.
  const remaining = isMasked && DIGIT.test(rest) ? maskSpans(rest, [...named, ...found].sort(byStart)) : ''
  const again = DIGIT_BESIDE_MASK.test(remaining) ? findNumbersByPattern(remaining) : []
  return [...[...found, ...again].map((one): Span => ({ ...one, layer: 'recogniser' })), ...named]
    .map((span) => ({ ...span, ...folded.originalSpan(span.start, span.end) }))
    .sort(byStart)
}

/** What patterns and rules find, before anything that was learnt. */
export function readByRules(folded: Folded): RuledText {
  const tokensOfText = pseudonymTokenSpans(folded.cased)
  const masked = tokensOfText.length === 0 ? folded.cased : maskSpans(folded.cased, tokensOfText)
  const { found, rest } = findByPattern(masked)
  const tokens = tokenize(rest, rest.toLowerCase(), folded.isForeign)
  const labels = labelNames(tokens, rest)
  labelOrganizations(tokens, labels)
  labelAddresses(tokens, labels)
  labelLowercasePlaces(tokens, labels)
  labelLandmarks(tokens, labels)
  labelNamedByAddress(tokens, labels)
  return { found, rest, tokens, labels }
}

function byStart(one: { readonly start: number }, other: { readonly start: number }): number {
  return one.start - other.start
}

function pseudonymTokenSpans(text: string): { start: number; end: number }[] {
  if (!text.includes('[')) return []
  return Array.from(text.matchAll(PSEUDONYM_TOKEN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
