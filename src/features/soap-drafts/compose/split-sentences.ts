/** A part of a text by its place in it. */
export interface Piece {
  readonly start: number
  readonly end: number
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'sentence' })
/** A sentence that is longer is cut between words: nobody reads it as one. */
const LONGEST = 420
/** So long a sentence is rarely one where people speak. */
const LONG = 160
const SHORTEST_CLAUSE = 30
/** Words with which people go on to the next thing, before who does it or what is asked. */
const NEXT_CLAUSE =
  /\s(?=(?:(?:okay|alright|all right|so|now|and|but|then|because|yeah|well)\s+){1,4}(?:i|i['’]m|i['’]ll|we|we['’]re|we['’]ll|you|you['’]re|your|he|she|they|it|it['’]s|there|there['’]s|let['’]s|for|what|how|on|in|do|are|have|the|that['’]s|this)\s|(?:do|did|are|have|can|could) you\s|(?:how|what) (?:about|is|are|bad|long)\s|any (?:other|pain|trouble|problems)\s)/giu
/** Abbreviations behind which no sentence ends, and single letters: `Dr. Weber`, `e.g. at night`. */
const ABBREVIATED = /(?:^|[\s\(])(?:dr|mr|mrs|ms|prof|st|vs|e\.g|i\.e|etc|approx|p\.o|b\.i\.d|[\p{L}--[iI]])\.$/iv
/** People who write in lower case end sentences too, which the rules of Unicode do not see. */
const INNER_END = /[.!?]["'”’)\]]*\s+/gu

/** The sentences of one line, by the rules of Unicode and by full stops before lower case; places count from the text's start. */
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

/** Without the white space around it, and in parts that are not too long. */
function cut(text: string, from: number, to: number): Piece[] {
  return clauses(text, from, to).flatMap(([start, end]) => bounded(text, start, end))
}

/** What was taken down without full stops is one breath of many sentences: it is cut where another one begins. */
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

/** Never between the two halves of a character. */
function endOfCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
}
