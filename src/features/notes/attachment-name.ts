import { cutToCodePoints } from '../../kernel/text/text.js'

/** Room for what tells a name from others. */
const LONGEST_STEM = 240
const LONGEST_ENDING = 12

/** What a file of a note is called: as its sender called it, and unlike every name in `taken`. */
export function attachmentName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const hasEnding = dot > 0 && name.length - dot <= LONGEST_ENDING
  const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  // A note has few files, so a number that is free is soon found.
  for (let number = 2; ; number++) {
    const other = `${cutToCodePoints(stem, LONGEST_STEM)} (${number})${ending}`
    if (!taken.has(other)) return other
  }
}
