import { readAs, readBesideLatin } from './look-alikes.js'

/**
 * A text normalised for comparison: without compatibility forms, look-alike letters, accents and invisible characters.
 * `cased` and `text` have the same length. `originalSpan` converts offsets into them to offsets into the given text.
 */
export interface Folded {
  /** The folded text in lower case. */
  readonly text: string
  /** The folded text in its original case. */
  readonly cased: string
  /** Whether the given text is ASCII, so that folding changed nothing but the case. */
  readonly isPlain: boolean
  /** Whether a letter in this range had an accent or was not a Latin letter. */
  readonly isForeign: (start: number, end: number) => boolean
  /** The range of the given text that was folded to this range: whole characters, with their accents. */
  readonly originalSpan: (start: number, end: number) => { start: number; end: number }
}

const PLAIN = /^[\t\n\r\x20-\x5F\x61-\x7E]*$/
/** Accents and other marks that writers may omit. Vowel signs of Indic scripts are kept. */
const MARK = new RegExp(
  String.raw`^[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]$`,
  'u',
)
/** Invisible characters: zero width, direction, variation, tags, soft hyphens and control characters. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]$/u
const VISIBLE_CONTROLS = '\t\n\r\u0085'
const ASCII_LETTER = /^[A-Za-z]$/
/** Any letter that is not an English letter, and any accent. */
const FOREIGN = new RegExp(String.raw`[^\P{L}A-Za-z]|[\u0300-\u036F]`, 'u')
const DIGIT = /^\p{Nd}$/u
const SPACE = /^\p{Zs}$/u

/**
 * A character that decomposes into a longer phrase is folded to a space. It is never part of a name, and a text of such
 * characters would become up to twenty times as long.
 */
const LONGEST_FOLDED = 8

/** How many folded characters are cached; more than a text in ordinary writing systems has. */
const CACHE_SIZE = 20_000
const foldedCharacters = new Map<string, string>()

/** Folds a text. The mapping of offsets is exact for any Unicode text. */
export function foldText(text: string): Folded {
  if (PLAIN.test(text)) {
    return {
      text: text.toLowerCase(),
      cased: text,
      isPlain: true,
      isForeign: () => false,
      originalSpan: (start, end) => ({ start, end }),
    }
  }
  return foldCharacters(text)
}

/** The folded form of a short text, without the mapping of offsets. */
export function foldKey(text: string): string {
  return foldText(text).text
}

function foldCharacters(given: string): Folded {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let beforeIsLatin = false
  for (let at = 0; at < given.length;) {
    const code = given.charCodeAt(at)
    if (isPlain(code)) {
      pieces.push(given.charAt(at))
      starts.push(at)
      ends.push(++at)
      beforeIsLatin = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
      continue
    }
    const character = String.fromCodePoint(given.codePointAt(at) ?? 0)
    const next = at + character.length
    const folded = foldCharacter(character, beforeIsLatin || isLatinAt(given, next))
    if (folded === '') {
      // An accent belongs to the letter before it. Other invisible characters are dropped.
      if (ends.length > 0 && isMark(character)) extendLast(ends, at, next)
    } else {
      pieces.push(folded)
      for (let unit = 0; unit < folded.length; unit++) {
        starts.push(at)
        ends.push(next)
      }
      beforeIsLatin = ASCII_LETTER.test(folded)
    }
    at = next
  }
  const cased = pieces.join('')
  return {
    cased,
    isPlain: false,
    text: lowerSameLength(cased),
    isForeign: (start, end) => FOREIGN.test(given.slice(starts[start] ?? 0, ends[end - 1] ?? 0)),
    originalSpan(start, end) {
      if (end <= start) {
        const place = starts[start] ?? given.length
        return { start: place, end: place }
      }
      return { start: starts[start] ?? given.length, end: ends[end - 1] ?? given.length }
    },
  }
}

/** Printable ASCII that needs no folding: nearly all characters of most texts. */
function isPlain(code: number): boolean {
  return (code >= 0x20 && code < 0x7f && code !== 0x60) || code === 0x0a
}

/** Extends the last character to include an accent, and any invisible characters between the two. */
function extendLast(ends: number[], from: number, to: number): void {
  const last = ends.at(-1) ?? from
  for (let unit = ends.length - 1; unit >= 0 && ends[unit] === last; unit--) ends[unit] = to
}

function isLatinAt(text: string, at: number): boolean {
  return at < text.length && ASCII_LETTER.test(text.charAt(at))
}

function isMark(character: string): boolean {
  return Array.from(character.normalize('NFKD')).every((part) => MARK.test(part))
}

function foldCharacter(character: string, besideLatin: boolean): string {
  const byLook = besideLatin ? readBesideLatin(character) : undefined
  if (byLook !== undefined) return byLook
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = VISIBLE_CONTROLS.includes(character) ? readAs(character) : foldUnknown(character)
  if (foldedCharacters.size < CACHE_SIZE) foldedCharacters.set(character, folded)
  return folded
}

function foldUnknown(character: string): string {
  if (SPACE.test(character)) return ' '
  if (readAs(character) !== character) return readAs(character)
  let folded = ''
  for (const part of character.normalize('NFKD')) {
    if (MARK.test(part) || INVISIBLE.test(part)) continue
    if (SPACE.test(part)) folded += ' '
    else folded += DIGIT.test(part) ? asciiDigit(part) : readAs(part)
  }
  return folded.length > LONGEST_FOLDED ? ' ' : folded
}

/** Converts a decimal digit of any script. Unicode places the ten digits of a script in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Converts to lower case without changing offsets. Letters whose lower case has another length are kept. */
function lowerSameLength(cased: string): string {
  // The final form of sigma is the same letter.
  const lower = cased.toLowerCase().replaceAll('ς', 'σ')
  if (lower.length === cased.length) return lower
  return Array.from(cased, (character) => {
    const lowered = character.toLowerCase()
    return lowered.length === character.length ? lowered : character
  }).join('')
}
