/** A stretch of a text that is looked at by itself. */
export interface Piece {
  readonly start: number
  readonly end: number
}

/** So much takes some milliseconds, also on a busy machine. */
const PIECE = 6_000
/** Neighbouring pieces share so much, so that what lies across a border stands whole in one of them. */
const SHARED = 600
/** How far before a border a better place for it is looked for. */
const SEARCHED = 300

/** Cuts a text into stretches that overlap, at the ends of lines or words where there are any, never inside a character. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (let border = 0; border < text.length;) {
    const next = text.length - border <= PIECE + SHARED ? text.length : borderBefore(text, border + PIECE)
    const start = border === 0 ? 0 : borderBefore(text, border - SHARED)
    pieces.push({ start, end: next === text.length ? next : borderBefore(text, next + SHARED) })
    border = next
  }
  return pieces
}

function borderBefore(text: string, most: number): number {
  const searched = text.slice(most - SEARCHED, most)
  const line = searched.lastIndexOf('\n')
  const word = line >= 0 ? line : searched.lastIndexOf(' ')
  return word >= 0 ? most - SEARCHED + word + 1 : wholeCharacter(text, most)
}

/** Not between the halves of a surrogate pair, nor before an accent of the letter that stands there. */
function wholeCharacter(text: string, at: number): number {
  let place = at
  while (place > 0 && place < text.length && at - place < SHARED && isInside(text, place)) place--
  return place
}

function isInside(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const before = text.charCodeAt(at - 1)
  return (
    (unit >= 0xdc_00 && unit <= 0xdf_ff && before >= 0xd8_00 && before <= 0xdb_ff) || /^\p{M}$/u.test(text.charAt(at))
  )
}
