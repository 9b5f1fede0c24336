/** A part of a text, by its position. */
export interface Piece {
  readonly start: number
  readonly end: number
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'sentence' })
/** The longest sentence, in UTF-16 units. A longer one is cut between words. */
const LONGEST = 420
/** A longer sentence of speech is usually several sentences. */
const LONG = 160
const SHORTEST_CLAUSE = 30
/** Words that start a new clause: a conjunction before a subject or a question. */
const NEXT_CLAUSE =
  /\s(?=(?:(?:okay|alright|all right|so|now|and|but|then|because|yeah|well)\s+){1,4}(?:i|i['’]m|i['’]ll|we|we['’]re|we['’]ll|you|you['’]re|your|he|she|they|it|it['’]s|there|there['’]s|let['’]s|for|what|how|on|in|do|are|have|the|that['’]s|this)\s|(?:do|did|are|have|can|could) you\s|(?:how|what) (?:about|is|are|bad|long)\s|any (?:other|pain|trouble|problems)\s)/giu
/** Abbreviations and single letters, whose dot does not end a sentence: `Dr. Weber`, `e.g. at night`. */
const ABBREVIATED = /(?:^|[\s\(])(?:dr|mr|mrs|ms|prof|st|vs|e\.g|i\.e|etc|approx|p\.o|b\.i\.d|[\p{L}--[iI]])\.$/iv
/** Sentence ends before a lower-case letter, which the Unicode rules do not recognise. */
const INNER_END = /[.!?]["'”’)\]]*\s+/gu

/**
 * The sentences of one line, by the Unicode rules and at sentence ends before lower case. Positions count from the
 * start of the text.
 */
export function splitSentences(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let start = from
  const close = (end: number): void => {
    pieces.push(...cut(text, start, end))
    start = end
  }
  for (const { segment, index } of SEGMENTER.segment(text.slice(from, to))) {
    for (const found of segment.matchAll(INNER_END)) {
      const end = from + index + found.index + found[0].length
      const before = text.slice(Math.max(start, end - 24), from + index + found.index + 1)
      if (end < to && !ABBREVIATED.test(before) && !before.endsWith('..')) close(end)
    }
    const end = from + index + segment.length
    if (!ABBREVIATED.test(text.slice(Math.max(start, end - 24), end).trimEnd())) close(end)
  }
  close(to)
  return pieces
}

/** Trims white space, and cuts long sentences. */
function cut(text: string, from: number, to: number): Piece[] {
  return clauses(text, from, to).flatMap(([start, end]) => bounded(text, start, end))
}

/** Speech that was written down without full stops is cut where a new clause starts. */
function clauses(text: string, from: number, to: number): (readonly [number, number])[] {
  if (to - from <= LONG) return [[from, to]]
  const ends = Array.from(text.slice(from, to).matchAll(NEXT_CLAUSE), ({ index }) => from + index)
  const found: (readonly [number, number])[] = []
  let start = from
  for (const end of [...ends, to]) {
    if (end < to && (end - start < SHORTEST_CLAUSE || to - end < SHORTEST_CLAUSE)) continue
    found.push([start, end])
    start = end
  }
  return found
}

function bounded(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  for (let start = from; start < to;) {
    let end = to
    if (end - start > LONGEST) {
      const space = text.slice(start, start + LONGEST).search(/\s\S*$/)
      end = space > 0 ? start + space + 1 : endOfCharacter(text, start + LONGEST)
    }
    const part = text.slice(start, end)
    const lead = part.length - part.trimStart().length
    const piece = { start: start + lead, end: start + part.trimEnd().length }
    if (piece.end > piece.start) pieces.push(piece)
    start = end
  }
  return pieces
}

/** Moves a position behind the surrogate pair that it would split. */
function endOfCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
}
