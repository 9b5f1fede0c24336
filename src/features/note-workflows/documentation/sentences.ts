/** A sentence, or a line that ends without a full stop. */
export interface Sentence {
  readonly text: string
  /** The heading that it stands under: `plan`; lower case, without its colon. */
  readonly heading: string | null
}

const HEADING = /^\s*(?:#+\s*)?\**([A-Za-z][A-Za-z /&-]{0,40}?)\**\s*:\**\s*/
/** An abbreviation with a full stop behind it ends no sentence. */
const ABBREVIATED = /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|vs|etc|approx|no|e\.g|i\.e|p\.o|b\.i\.d)|\b[A-Z])\.$/

/** The sentences of a text, at most so many, with the headings that they stand under. */
export function sentencesOf(text: string, most: number): Sentence[] {
  const sentences: Sentence[] = []
  let heading: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const found = HEADING.exec(line)
    if (found !== null) heading = (found[1] ?? '').trim().toLowerCase()
    // A heading holds until the next one or an empty line.
    else if (line.trim() === '') heading = null
    for (const one of splitLine(found === null ? line : line.slice(found[0].length))) {
      if (sentences.length >= most) return sentences
      sentences.push({ text: one, heading })
    }
  }
  return sentences
}

function splitLine(line: string): string[] {
  const pieces: string[] = []
  let open = ''
  for (const piece of line.split(/(?<=[.!?。！？])(?=\s)/)) {
    open += piece
    if (ABBREVIATED.test(open)) continue
    pieces.push(open)
    open = ''
  }
  return [...pieces, open]
    .map((piece) => piece.trim().replace(/^[-*•]\s+/, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}
