import type { EntityType, Layer, Span } from '../span.js'
import type { Token } from '../text/tokenize.js'

/** The type of the identifier that a token belongs to, and the layer that found it. */
export interface TokenLabel {
  readonly type: EntityType
  readonly layer: Layer
}

/** One label for each token; undefined for tokens that are not part of an identifier. */
export type TokenLabels = (TokenLabel | undefined)[]

/** Gives the tokens from `first` to `last` one label. */
export function labelRange(labels: TokenLabels, label: TokenLabel, first: number, last: number): void {
  for (let at = first; at <= last; at++) labels[at] = label
}

/**
 * Converts labels to spans. Adjacent tokens of the same type are one span; only an address continues over a line break.
 */
export function spansFromLabels(tokens: readonly Token[], labels: TokenLabels): Span[] {
  const spans: Span[] = []
  let open: { start: number; end: number; type: EntityType; layer: Layer; at: number } | undefined
  tokens.forEach((token, at) => {
    const label = labels[at]
    if (label === undefined || token.kind === 'masked') return
    if (
      open !== undefined &&
      open.at === at - 1 &&
      open.type === label.type &&
      (token.kind !== 'newline' || label.type === 'ADDRESS')
    ) {
      open.end = token.end
      open.at = at
      if (label.layer === 'lexicon') open.layer = 'lexicon'
    } else if (token.kind === 'word' || token.kind === 'number') {
      if (open !== undefined) spans.push(close(open))
      open = { start: token.start, end: token.end, type: label.type, layer: label.layer, at }
    }
  })
  if (open !== undefined) spans.push(close(open))
  return spans
}

function close({ start, end, type, layer }: Span): Span {
  return { start, end, type, layer }
}
