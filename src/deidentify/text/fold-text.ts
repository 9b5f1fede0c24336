import { readAs, readBesideLatin } from './look-alikes.js'

/**
 * A text as it is compared: compatibility forms, look-alike letters, accents and invisible characters folded away.
 * `cased` and `text` have the same length; offsets into either lead back to the text as given.
 */
export interface Folded {
  /** In lower case. */
  readonly text: string
  /** In the case in which it was written. */
  readonly cased: string
  /** Whether a letter of this piece had an accent, or was none of the Latin alphabet. */
  readonly isForeign: (start: number, end: number) => boolean
  /** Where a piece of the folded text stands in the text as given: whole characters, with the accents that belong to them. */
  readonly originalSpan: (start: number, end: number) => { start: number; end: number }
}

const PLAIN = /^[\t\n\r\x20-\x5F\x61-\x7E]*$/
/** Accents and other marks that a reader may leave out; vowel signs of Indic scripts are letters and stay. */
const MARK = new RegExp(
  String.raw`^[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]$`,
  'u',
)
/** What a reader does not see: zero width, direction, variation, tags, soft hyphens and control characters. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]$/u
const VISIBLE_CONTROLS = '\t\n\r\u0085'
const ASCII_LETTER = /^[A-Za-z]$/
/** Any letter but those of English, and any accent on one. */
const FOREIGN = new RegExp(String.raw`[^\P{L}A-Za-z]|[\u0300-\u036F]`, 'u')
const DIGIT = /^\p{Nd}$/u
const SPACE = /^\p{Zs}$/u

/**
 * A character that stands for a whole phrase is nobody's name; unfolded, a text of nothing else would be twenty times as
 * long.
 */
const LONGEST_FOLDED = 8

/** How many different characters are remembered; more than any text of ordinary writing systems has. */
const REMEMBERED = 20_000
const foldedCharacters = new Map<string, string>()

/** Folds a text, keeping exact offsets on any Unicode. */
export function foldText(text: string): Folded {
  if (PLAIN.test(text)) {
    return {
      text: text.toLowerCase(),
      cased: text,
      isForeign: () => false,
      originalSpan: (start, end) => ({ start, end }),
    }
  }
  return foldCharacters(text)
}

/** A short text as it is compared, without the way back. */
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
    const folded = foldOne(character, beforeIsLatin || isLatinAt(given, next))
    if (folded === '') {
      // An accent is part of the letter before it; what is invisible belongs to nobody.
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

/** Printable ASCII that stands for itself: nearly all of nearly every text. */
function isPlain(code: number): boolean {
  return (code >= 0x20 && code < 0x7f && code !== 0x60) || code === 0x0a
}

/** All units of the last character end where the accent ends; invisible characters between letter and accent come along. */
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

function foldOne(character: string, besideLatin: boolean): string {
  const byLook = besideLatin ? readBesideLatin(character) : undefined
  if (byLook !== undefined) return byLook
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = VISIBLE_CONTROLS.includes(character) ? readAs(character) : foldUnknown(character)
  if (foldedCharacters.size < REMEMBERED) foldedCharacters.set(character, folded)
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

/** Decimal digits stand in blocks of ten, in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Lower case that moves no offset: the few letters whose lower case is longer keep their form. */
function lowerSameLength(cased: string): string {
  // A sigma at the end of a word is the same letter.
  const lower = cased.toLowerCase().replaceAll('ς', 'σ')
  if (lower.length === cased.length) return lower
  return Array.from(cased, (character) => {
    const lowered = character.toLowerCase()
    return lowered.length === character.length ? lowered : character
  }).join('')
}
