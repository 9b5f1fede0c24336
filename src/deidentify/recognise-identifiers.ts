import { markAddresses } from './labelling/label-addresses.js'
import { markNames } from './labelling/label-names.js'
import { markOrganizations } from './labelling/label-organizations.js'
import { foldText } from './text/fold-text.js'
import { spansOf } from './labelling/token-labels.js'
import { findByForm, hide } from './recognisers/recognise-patterns.js'
import { PSEUDONYM_TOKEN } from './pseudonyms/pseudonym-token.js'
import type { Span } from './span.js'
import { tokenize } from './text/tokenize.js'

/** A digit beside something that was taken out: without that it may have another meaning. */
const BARED = /\uFFFC[^\p{L}\n]{0,3}\d|\d[^\p{L}\n]{0,3}\uFFFC/u

/** Finds what identifies somebody by form, list or context, without knowing anybody. Spans are sorted. */
export function recognise(text: string): Span[] {
  const folded = foldText(text)
  const given = hide(folded.cased, tokensIn(folded.cased))
  const { found, rest } = findByForm(given)
  const tokens = tokenize(rest, rest.toLowerCase(), folded.isForeign)
  const marks = markNames(tokens, rest)
  markOrganizations(tokens, marks)
  markAddresses(tokens, marks)
  const named = spansOf(tokens, marks)
  const bared = hide(rest, [...named, ...found].sort(byStart))
  // Whoever checks the redacted text shall find no new numbers in it.
  const again = BARED.test(bared) ? findByForm(bared).found : []
  return [...[...found, ...again].map((one): Span => ({ ...one, layer: 'recogniser' })), ...named]
    .map((span) => ({ ...span, ...folded.originalSpan(span.start, span.end) }))
    .sort(byStart)
}

function byStart(one: { readonly start: number }, other: { readonly start: number }): number {
  return one.start - other.start
}

function tokensIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(PSEUDONYM_TOKEN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
