/** Letters that Unicode does not decompose into a plain letter and a mark. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ħ: 'h', ß: 'ss', œ: 'oe', æ: 'ae' }

const folded = new Map<number, string>()
const MOST_FOLDED = 4_096

/**
 * The letters for a code point beyond ASCII, without case, accents, width and style. Empty for invisible characters
 * (joiners, marks), a space for separators.
 */
export function foldLetter(code: number, character: string): string {
  let plain = folded.get(code)
  if (plain === undefined) {
    plain = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[łøıđħßœæ]/g, (letter) => STROKED[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]/gu, ' ')
    if (folded.size < MOST_FOLDED) folded.set(code, plain)
  }
  return plain
}

/** Not only letters and signs of ASCII. */
const BEYOND_ASCII = /[^ -~]/

/** A line of a list as the screen reads it: what is written with accents is found with and without them. */
export function asRead(line: string): string {
  if (!BEYOND_ASCII.test(line)) return line
  return Array.from(line, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x80 ? character : foldLetter(code, character)
  }).join('')
}

/** Letters of scripts without spaces between words: Chinese, and the Japanese syllables. */
export function isUnspaced(letter: string): boolean {
  return letter >= '\u3040' && letter <= '\u9fff'
}
