const PARTS = [
  'Maria Fernández',
  'jo\u0308rg',
  '👩‍👩‍👧',
  '𝓜𝓪𝓻𝔂',
  '\u200B',
  '\u202E',
  '\u202C',
  '\u0301',
  '\u00AD',
  'ﬁ',
  'ﷺ',
  'ẞ',
  'İ',
  'Иванов',
  'Νίκος',
  '李小龍',
  'محمد',
  'राम',
  '２０２５',
  '\uD800',
  '\uDC00',
  '\n',
  '\r\n',
  '\t',
  ' ',
  ' ',
  ', ',
  '. ',
  'the sleep diary',
  '(555) 010-2345',
  'client@example.org',
  '12 Harley Street',
  '03/14/2025',
  '[PERSON-ABCDEF]',
  '[PERSON-',
  'GB82 WEST 1234 5698 7654 32',
  '4111 1111 1111 1111',
  "O'Brien's",
  '-',
  '1',
  'ǅ',
  '𐐀',
]

/** A random text of difficult parts. The same seed gives the same text. */
export function randomText(seed: number, parts = 40): string {
  let state = seed * 2_654_435_761
  let text = ''
  for (let count = 0; count < parts; count++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += PARTS[(state >>> 8) % PARTS.length] ?? ''
  }
  return text
}
