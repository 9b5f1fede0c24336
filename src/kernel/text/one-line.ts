/** The text in one line: line breaks and runs of spaces become one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
