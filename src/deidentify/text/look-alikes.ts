/**
 * Letters that look like Latin letters, by their lower case. Both cases of a letter map to the same letter, so that a
 * name in another script still equals its form in capitals.
 */
const SAME_IN_BOTH_CASES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  һ: 'h',
  ѵ: 'v',
  ӏ: 'l',
  ү: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  χ: 'x',
  ϲ: 'c',
  ς: 'σ',
  // Armenian
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  // Latin letters that have no decomposition
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ɪ: 'i',
  ʏ: 'y',
  ʀ: 'r',
  ɴ: 'n',
  ʟ: 'l',
  ɢ: 'g',
  ʜ: 'h',
  ʙ: 'b',
  ꜱ: 's',
  ꜰ: 'f',
  ƒ: 'f',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ɛ: 'e',
  ə: 'e',
  ɔ: 'o',
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Letters whose two cases look like different Latin letters. They are mapped only next to a Latin letter. */
const BY_LOOK_BESIDE_LATIN: Readonly<Record<string, string>> = {
  Η: 'H',
  Ν: 'N',
  Υ: 'Y',
  η: 'n',
  ν: 'v',
  υ: 'u',
  γ: 'y',
  σ: 'o',
  ω: 'w',
  и: 'u',
  п: 'n',
  г: 'r',
  Ɩ: 'I',
  ǀ: 'l',
  '∣': 'l',
}

const SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '‛': "'",
  ʹ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '﹣': '-',
  '⁃': '-',
  '˗': '-',
  '۔': '.',
  '․': '.',
  '。': '.',
  '⁄': '/',
  '∕': '/',
  '։': ':',
  '∶': ':',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u0085': '\n',
  '\u1680': ' ',
}

/** Letters in coloured squares and circles, which Unicode does not decompose. */
const ENCLOSED_RANGES = [0x1_f1_30, 0x1_f1_50, 0x1_f1_70] as const

/**
 * The Latin letter or ASCII sign that a decomposed character looks like, in the same case; otherwise the character
 * itself.
 */
export function readAs(character: string): string {
  const sign = SIGNS[character]
  if (sign !== undefined) return sign
  const lower = character.toLowerCase()
  const letter = SAME_IN_BOTH_CASES[lower]
  if (letter !== undefined) return lower === character ? letter : letter.toUpperCase()
  const code = character.codePointAt(0) ?? 0
  const enclosed = ENCLOSED_RANGES.find((first) => code >= first && code < first + 26)
  if (enclosed !== undefined) return String.fromCodePoint(0x41 + code - enclosed)
  return character
}

/** The Latin letter that a character looks like next to a Latin letter; undefined if it is read as elsewhere. */
export function readBesideLatin(character: string): string | undefined {
  return BY_LOOK_BESIDE_LATIN[character]
}
