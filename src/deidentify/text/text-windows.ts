/**
 * A section of a text (the core) and a wider window around it. Spans that start in the core are searched for in the
 * window.
 */
export interface TextWindow {
  readonly coreStart: number
  readonly coreEnd: number
  readonly windowStart: number
  readonly windowEnd: number
}

/** Characters of the core. This many take some milliseconds, even on a busy machine. */
const CORE_LENGTH = 6_000
/** Characters of context on each side of the core. */
const CONTEXT_LENGTH = 600
/** How many characters are searched for a line or word boundary. */
const BOUNDARY_SEARCH_LENGTH = 300
/** How far the window is extended over text without spaces, such as a long web address. */
const LONGEST_UNBROKEN_RUN = 4_000

/**
 * Divides a text into windows. Boundaries are at the ends of lines or words where possible, and never inside a
 * character.
 */
export function splitIntoWindows(text: string): TextWindow[] {
  const windows: TextWindow[] = []
  for (let start = 0; start < text.length;) {
    const isLast = text.length - start <= CORE_LENGTH + CONTEXT_LENGTH
    const end = isLast ? text.length : boundaryBefore(text, start + CORE_LENGTH)
    const windowStart = start === 0 ? 0 : boundaryBefore(text, start - CONTEXT_LENGTH)
    windows.push({
      coreStart: start,
      coreEnd: end,
      windowStart,
      windowEnd: isLast ? end : boundaryAfter(text, end + CONTEXT_LENGTH),
    })
    start = end
  }
  return windows
}

function boundaryBefore(text: string, most: number): number {
  const searched = text.slice(most - BOUNDARY_SEARCH_LENGTH, most)
  const line = searched.lastIndexOf('\n')
  const word = line >= 0 ? line : searched.lastIndexOf(' ')
  return word >= 0 ? most - BOUNDARY_SEARCH_LENGTH + word + 1 : characterBoundaryBefore(text, most)
}

function boundaryAfter(text: string, least: number): number {
  for (let at = least; at < text.length && at < least + LONGEST_UNBROKEN_RUN; at++) {
    if (text[at] === ' ' || text[at] === '\n') return at
  }
  return characterBoundaryBefore(text, Math.min(text.length, least + LONGEST_UNBROKEN_RUN))
}

/** The last position that is neither inside a surrogate pair nor between a letter and its accent. */
function characterBoundaryBefore(text: string, at: number): number {
  let place = at
  while (place > 0 && place < text.length && at - place < BOUNDARY_SEARCH_LENGTH && isInside(text, place)) place--
  return place
}

function isInside(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const before = text.charCodeAt(at - 1)
  return (
    (unit >= 0xdc_00 && unit <= 0xdf_ff && before >= 0xd8_00 && before <= 0xdb_ff) || /^\p{M}$/u.test(text.charAt(at))
  )
}
