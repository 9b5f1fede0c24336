/** A number in brackets, which would read as a citation in an answer. */
const CITATION_LIKE = /\[(\d+(?:\s*[,;–-]\s*\d+)*)\]/g

/** A text without anything that looks like a citation: quoted material must not pass for another source. */
export function withoutCitations(text: string): string {
  return text.replaceAll(CITATION_LIKE, '($1)')
}
