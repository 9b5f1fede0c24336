/** A text as it stands in a line of its own: line breaks and runs of spaces are one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
