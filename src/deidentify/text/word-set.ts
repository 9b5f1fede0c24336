/** The words of a text that are separated by spaces or line breaks. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
