/** A text with straight apostrophes, in which words are compared: `don’t` and `don't` are one. Its length stays the same. */
export function plainQuotes(text: string): string {
  return text.replaceAll(/[’‘]/g, "'")
}
