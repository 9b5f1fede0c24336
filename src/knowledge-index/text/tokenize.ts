/** Codes of chapter F are recognised with and without the dot, codes of other chapters only with it. */
const CODE = /\b(?:f\d[0-9a-z](?:\.?[0-9a-z]{1,4})?|[a-tv-z]\d[0-9a-z]\.[0-9a-z]{1,4})\b/giu

const PLAIN = /^[\t\n\r -~]*$/

/** Normalizes a text for comparison: lower case, no accents, one form for dashes and apostrophes. */
export function fold(text: string): string {
  // A fast path: nearly all sentences of a manual are plain ASCII, and each question folds all sentences of the best
  // passages.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
}

/** The code in its usual form: `f321` and `F32.1` give `F32.1`. */
export function formatCode(code: string): string {
  const plain = code.replace('.', '').toUpperCase()
  return plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain
}

/** The distinct codes that a text names. */
export function codesIn(text: string): readonly string[] {
  return [...new Set((text.match(CODE) ?? []).map(formatCode))]
}

/**
 * A text as it is indexed and queried. Codes become one word without the dot. Names like PHQ-9 are added as one word
 * too, because people write them both ways.
 */
export function toSearchText(text: string): string {
  const joined = [...codesIn(text).map((code) => code.replace('.', '')), ...(text.match(/\b\p{L}+-\d+\b/gu) ?? [])]
  return `${tokenize(text.replaceAll(CODE, ' ')).join(' ')} ${joined.map((name) => fold(name).replace('-', '')).join(' ')}`.trim()
}

/** The folded words of a text. */
export function tokenize(text: string): readonly string[] {
  return (
    fold(text)
      .replaceAll(/'s\b/g, '')
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** All sequences of one to `most` consecutive words, longest first. */
export function ngramsOf(words: readonly string[], most: number): readonly string[] {
  const runs = new Set<string>()
  for (let length = Math.min(most, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) runs.add(words.slice(at, at + length).join(' '))
  }
  return [...runs]
}
