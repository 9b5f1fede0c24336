/** Codes of chapter F are written with and without the dot; those of other chapters are taken for codes with it alone. */
const CODE = /\b(?:f\d[0-9a-z](?:\.?[0-9a-z]{1,4})?|[a-tv-z]\d[0-9a-z]\.[0-9a-z]{1,4})\b/giu

const PLAIN = /^[\t\n\r -~]*$/

/** A text as it is compared: small letters, without accents, dashes and quotation marks of one kind. */
export function fold(text: string): string {
  // Nearly all sentences of a manual are plain, and all of those of a good passage are folded for each question.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
}

/** `f321` and `F32.1` as `F32.1`. */
export function formatCode(code: string): string {
  const plain = code.replace('.', '').toUpperCase()
  return plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain
}

/** The codes that a text names, each once. */
export function codesIn(text: string): readonly string[] {
  return [...new Set((text.match(CODE) ?? []).map(formatCode))]
}

/**
 * A text as it is indexed and asked for: words apart, codes and names like PHQ-9 also in one piece, since they are written
 * both ways.
 */
export function toSearchText(text: string): string {
  const joined = [...codesIn(text).map((code) => code.replace('.', '')), ...(text.match(/\b\p{L}+-\d+\b/gu) ?? [])]
  return `${tokenize(text.replaceAll(CODE, ' ')).join(' ')} ${joined.map((name) => fold(name).replace('-', '')).join(' ')}`.trim()
}

/** The words of a text, folded. */
export function tokenize(text: string): readonly string[] {
  return (
    fold(text)
      .replaceAll(/'s\b/g, '')
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** All runs of one to `most` words that follow each other, longest first. */
export function ngramsOf(words: readonly string[], most: number): readonly string[] {
  const runs = new Set<string>()
  for (let length = Math.min(most, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) runs.add(words.slice(at, at + length).join(' '))
  }
  return [...runs]
}
