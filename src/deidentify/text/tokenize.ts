import { flagsOf } from '../lexicon/lexicon.js'

export type TokenKind = 'word' | 'number' | 'newline' | 'sign' | 'known'
/** How a word is written: all lower, first letter capital, all capitals, capitals inside, one capital letter. */
export type Shape = 'lower' | 'capital' | 'upper' | 'mixed' | 'initial'

/** A word, a number, a line break or a sign of the folded text. */
export interface Token {
  readonly kind: TokenKind
  readonly start: number
  /** Without a possessive ending. */
  readonly end: number
  readonly lower: string
  readonly shape: Shape
  readonly flags: number
  /** Letters that have accents or are of another script in the text as given: hardly an English word. */
  readonly foreign: boolean
  /** The first word of a sentence, a line or a quotation: its capital says nothing. */
  readonly opens: boolean
  /** In a line without small letters, or in one of headings: capitals say nothing. */
  readonly flat: boolean
  /** In a line that has no capital at all: a small letter says nothing. */
  readonly small: boolean
  /** Whether there is a space before it. */
  readonly spaced: boolean
}

const OTHER_LETTER = /^[\p{L}\p{M}]$/u
const OPENERS = new Set(['.', '!', '?', ':', '"', '-', '*', '>', '(', '[', '•', '|', '/', '#'])
const KNOWN = 0xff_fc

/** Splits a text for the steps that look at words. `isForeign` says whether a place was folded from something that is not plain Latin. */
export function tokenize(text: string, lowered: string, isForeign: (start: number, end: number) => boolean): Token[] {
  const lines = text.split('\n').map(kindOfLine)
  const tokens: Token[] = []
  let opens = true
  let line = 0
  let before = 0
  for (let start = 0; start < text.length;) {
    const code = text.charCodeAt(start)
    if (code === 0x20 || code === 0x09 || code === 0x0d) {
      start++
      continue
    }
    const kind = kindAt(text, start)
    const after = endOf(text, start, kind)
    const end = kind === 'word' ? withoutPossessive(lowered, start, after) : after
    const lower = lowered.slice(start, end)
    tokens.push({
      kind,
      start,
      end,
      lower,
      shape: kind === 'word' ? shapeOf(text.slice(start, end), lower) : 'lower',
      flags: kind === 'word' ? flagsOf(lower) : 0,
      foreign: kind === 'word' && isForeign(start, end),
      opens,
      flat: lines[line] === 'flat',
      small: lines[line] === 'small',
      spaced: start > before,
    })
    before = after
    if (kind === 'newline') line++
    opens = kind === 'newline' || (kind === 'sign' && opensNext(tokens, opens))
    start = after
  }
  return tokens
}

function kindAt(text: string, at: number): TokenKind {
  const code = text.charCodeAt(at)
  if (isDigit(code)) return 'number'
  if (code === 0x0a) return 'newline'
  if (code === KNOWN) return 'known'
  return isLetter(text, at) ? 'word' : 'sign'
}

/** A number takes one letter along: "12b". */
function endOf(text: string, start: number, kind: TokenKind): number {
  let end = start + 1
  if (kind === 'known') while (text.charCodeAt(end) === KNOWN) end++
  if (kind === 'number') {
    while (isDigit(text.charCodeAt(end))) end++
    if (isLetter(text, end) && !isLetter(text, end + 1) && !isDigit(text.charCodeAt(end + 1))) end++
  }
  if (kind === 'word') {
    while (isLetter(text, end) || (text.charAt(end) === "'" && isLetter(text, end + 1))) end++
  }
  // The halves of a pair stay together.
  return (text.codePointAt(end - 1) ?? 0) > 0xff_ff ? end + 1 : end
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Letters beyond the first plane count as signs: no name of a living person needs one. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 0x20
  if (code >= 0x61 && code <= 0x7a) return true
  return code > 0x7f && OTHER_LETTER.test(text.charAt(at))
}

function withoutPossessive(lowered: string, start: number, end: number): number {
  if (lowered.charAt(end - 2) !== "'" || lowered.charAt(end - 1) !== 's') return end
  return flagsOf(lowered.slice(start, end)) === 0 ? end - 2 : end
}

function shapeOf(written: string, lower: string): Shape {
  if (written === lower) return 'lower'
  if (written.length === 1) return 'initial'
  if (written === written.toUpperCase()) return 'upper'
  return written.slice(1) === lower.slice(1) ? 'capital' : 'mixed'
}

/** A full stop after an initial or a title ends no sentence. */
function opensNext(tokens: readonly Token[], opens: boolean): boolean {
  const sign = tokens.at(-1)
  if (sign === undefined || !OPENERS.has(sign.lower)) return opens && sign?.lower !== ','
  if (sign.lower === '-' || sign.lower === '/') return opens
  const before = tokens.at(-2)
  if (sign.lower !== '.' || before === undefined || before.kind !== 'word') return true
  return !(before.shape === 'initial' || ABBREVIATED.has(before.lower))
}

const ABBREVIATED = new Set(
  'mr mrs ms dr prof st rev fr sr jr hon capt lt sgt col gen gov sen rep messrs mme mlle drs vs inc ltd co corp dept apt ave blvd rd ln str no nr al ul os pl u p'.split(
    ' ',
  ),
)

/** Lines without small letters, or with a capital on nearly every word, are flat; small ones have no capital. */
function kindOfLine(line: string): 'flat' | 'small' | 'mixed' {
  if (!/\p{Ll}/u.test(line)) return 'flat'
  if (!/\p{Lu}/u.test(line)) return 'small'
  const small = line.match(/(?<![\p{L}'])\p{Ll}/gu)?.length ?? 0
  const capitals = line.match(/(?<![\p{L}'])\p{Lu}/gu)?.length ?? 0
  return capitals >= 3 && small * 4 < capitals ? 'flat' : 'mixed'
}
