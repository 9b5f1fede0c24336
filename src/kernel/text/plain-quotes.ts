/** The typographic apostrophes of a text as plain ones, which the patterns of the word lists are written with. */
export function plainQuotes(text: string): string {
  return text.replaceAll(/[’‘]/g, "'")
}
