import type { EntityType, Layer, Span } from '../span.js'
import type { Token } from '../text/tokenize.js'

/** What a token is part of. */
export interface Mark {
  readonly type: EntityType
  readonly layer: Layer
}

/** One for each token; undefined for what names nobody. */
export type Marks = (Mark | undefined)[]

/** Neighbouring tokens of the same type are one span, where nothing but a space stands between them. */
export function spansOf(tokens: readonly Token[], marks: Marks): Span[] {
  const spans: Span[] = []
  let open: { start: number; end: number; type: EntityType; layer: Layer; at: number } | undefined
  tokens.forEach((token, at) => {
    const mark = marks[at]
    if (mark === undefined || token.kind === 'known') return
    if (
      open !== undefined &&
      open.at === at - 1 &&
      open.type === mark.type &&
      (token.kind !== 'newline' || mark.type === 'ADDRESS')
    ) {
      open.end = token.end
      open.at = at
      if (mark.layer === 'lexicon') open.layer = 'lexicon'
    } else if (token.kind === 'word' || token.kind === 'number') {
      if (open !== undefined) spans.push(close(open))
      open = { start: token.start, end: token.end, type: mark.type, layer: mark.layer, at }
    }
  })
  if (open !== undefined) spans.push(close(open))
  return spans
}

function close({ start, end, type, layer }: Span): Span {
  return { start, end, type, layer }
}
