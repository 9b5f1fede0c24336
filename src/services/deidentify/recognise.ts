import { markAddresses } from './find-addresses.js'
import { markNames } from './find-names.js'
import { markOrganizations } from './find-organizations.js'
import { foldText } from './fold-text.js'
import { spansOf } from './marks.js'
import { findByForm, hide } from './recognisers/index.js'
import { TOKEN } from './redact.js'
import type { Span } from './span.js'
import { tokenize } from './tokens.js'

/** Finds what identifies somebody by form, list or context, without knowing anybody. Spans are sorted. */
export function recognise(text: string): Span[] {
  const folded = foldText(text)
  const given = hide(folded.cased, tokensIn(folded.cased))
  const { found, rest } = findByForm(given)
  const tokens = tokenize(rest, rest.toLowerCase(), (start, end) => folded.isForeign(start, end))
  const marks = markNames(tokens, rest)
  markOrganizations(tokens, marks)
  markAddresses(tokens, marks)
  return [...found.map((one): Span => ({ ...one, layer: 'recogniser' })), ...spansOf(tokens, marks)]
    .map((span) => ({ ...span, ...folded.originalSpan(span.start, span.end) }))
    .sort((one, other) => one.start - other.start)
}

function tokensIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({ start: match.index, end: match.index + match[0].length }))
}
