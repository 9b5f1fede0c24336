/** A stretch of a text: what begins inside it is looked for in a window that is wider on both sides. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly windowStart: number
  readonly windowEnd: number
}

/** So much takes some milliseconds, also on a busy machine. */
const PIECE = 6_000
/** What stands around a piece and says what its words mean. */
const AROUND = 600
/** How far a better place for a border is looked for. */
const SEARCHED = 300
/** How far a row without spaces, such as a long web address, is followed beyond the window. */
const LONGEST_ROW = 4_000

/** Cuts a text into pieces, at the ends of lines or words where there are any, never inside a character. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (let start = 0; start < text.length;) {
    const isLast = text.length - start <= PIECE + AROUND
    const end = isLast ? text.length : borderBefore(text, start + PIECE)
    const windowStart = start === 0 ? 0 : borderBefore(text, start - AROUND)
    pieces.push({ start, end, windowStart, windowEnd: isLast ? end : borderAfter(text, end + AROUND) })
    start = end
  }
  return pieces
}

function borderBefore(text: string, most: number): number {
  const searched = text.slice(most - SEARCHED, most)
  const line = searched.lastIndexOf('\n')
  const word = line >= 0 ? line : searched.lastIndexOf(' ')
  return word >= 0 ? most - SEARCHED + word + 1 : wholeCharacter(text, most)
}

function borderAfter(text: string, least: number): number {
  for (let at = least; at < text.length && at < least + LONGEST_ROW; at++) {
    if (text[at] === ' ' || text[at] === '\n') return at
  }
  return wholeCharacter(text, Math.min(text.length, least + LONGEST_ROW))
}

/** Not between the halves of a surrogate pair, nor before an accent of the letter that stands there. */
function wholeCharacter(text: string, at: number): number {
  let place = at
  while (place > 0 && place < text.length && at - place < SEARCHED && isInside(text, place)) place--
  return place
}

function isInside(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const before = text.charCodeAt(at - 1)
  return (
    (unit >= 0xdc_00 && unit <= 0xdf_ff && before >= 0xd8_00 && before <= 0xdb_ff) || /^\p{M}$/u.test(text.charAt(at))
  )
}
