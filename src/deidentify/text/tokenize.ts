import { FUNCTION_WORD, flagsOf } from '../lexicon/lexicon.js'
import { MASK } from './mask.js'
import { wordSet } from './word-set.js'

export type TokenKind = 'word' | 'number' | 'newline' | 'sign' | 'masked'
/** The casing of a word: lowercase, first letter capital, all capitals, capitals inside, or a single capital letter. */
export type Shape = 'lower' | 'capital' | 'upper' | 'mixed' | 'initial'

/** A word, a number, a line break, a sign or a masked part of the folded text. */
export interface Token {
  readonly kind: TokenKind
  readonly start: number
  /** The end without a possessive `'s`. */
  readonly end: number
  /** True if a possessive `'s` follows the end. */
  readonly isPossessive: boolean
  readonly lower: string
  readonly shape: Shape
  readonly flags: number
  /** True if a letter has an accent or is of another script in the given text. The word is then hardly English. */
  readonly isForeign: boolean
  /** True for the first word of a sentence, line or quotation. Its capital is no evidence of a name. */
  readonly startsSentence: boolean
  /** True in a line without lowercase letters or in a heading. Capitals there are no evidence of a name. */
  readonly inCapitalisedLine: boolean
  /** True in a line or a sentence without capitals, other than "I". Lowercase there is no evidence against a name. */
  readonly inLowercaseLine: boolean
  /** True if a space precedes the token. */
  readonly hasSpaceBefore: boolean
}

const OTHER_LETTER = /^[\p{L}\p{M}]$/u
const SENTENCE_STARTERS = new Set(['.', '!', '?', ':', '"', '-', '*', '>', '(', '[', '•', '|', '/', '#'])
const MASK_CODE = MASK.charCodeAt(0)

/**
 * Splits a folded text into tokens. `isForeign` tells whether a range was folded from anything but plain Latin letters.
 */
export function tokenize(text: string, lowered: string, isForeign: (start: number, end: number) => boolean): Token[] {
  const lines = text.split('\n').map(lineCasing)
  const tokens: (Token & { inLowercaseLine: boolean })[] = []
  let startsSentence = true
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
      isPossessive: end < after,
      lower,
      shape: kind === 'word' && !isSame(text, lowered, start, end) ? shapeOf(text.slice(start, end), lower) : 'lower',
      flags: kind === 'word' ? flagsOf(lower) : 0,
      isForeign: kind === 'word' && isForeign(start, end),
      startsSentence,
      inCapitalisedLine: lines[line] === 'capitalised',
      inLowercaseLine: lines[line] === 'lowercase',
      hasSpaceBefore: start > before,
    })
    before = after
    if (kind === 'newline') line++
    startsSentence = kind === 'newline' || (kind === 'sign' && nextStartsSentence(tokens, startsSentence))
    start = after
  }
  markLowercaseSentences(tokens)
  return tokens
}

/** The fewest words of a sentence without capitals; fewer may follow an abbreviation. */
const FEWEST_WORDS = 3

/**
 * Marks sentences without capitals in lines that have some: several people write, or one in two ways, and whoever joins
 * their texts leaves no full stop between them. So such a sentence also begins after a label or an opening quotation
 * mark, and ends before a capital that begins what the next one wrote.
 */
function markLowercaseSentences(tokens: readonly (Token & { inLowercaseLine: boolean })[]): void {
  let first = 0
  for (let at = 0; at <= tokens.length; at++) {
    const isJoint = at < tokens.length && beginsNextText(tokens, at)
    if (at < tokens.length && !isJoint && !endsSentence(tokens[at], tokens[at + 1])) continue
    if (tokens[first]?.inLowercaseLine === false && isLowercaseSentence(tokens, first, at))
      for (const token of tokens.slice(first, at)) token.inLowercaseLine = true
    first = isJoint ? at : at + 1
  }
}

/** Whether a text without capitals ends before this word and one with capitals begins: "by winter My cousin". */
function beginsNextText(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.shape !== 'capital' || token.startsSentence) return false
  return (token.flags & FUNCTION_WORD) !== 0 && tokens[at - 1]?.kind === 'word'
}

/** The token after what stands in brackets at the start, such as "[3] (Letter)" before a quotation. */
function afterBrackets(tokens: readonly Token[], from: number, end: number): number {
  let first = from
  while (first < end && /^[[(]$/.test(tokens[first]?.lower ?? '')) {
    let close = first + 1
    while (close < end && !/^[\])]$/.test(tokens[close]?.lower ?? '')) close++
    first = close + 1
  }
  return first < end ? first : from
}

function endsSentence(token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined || token.kind === 'newline') return true
  if (next?.startsSentence === true && /^[:"]$/.test(token.lower)) return true
  return token.kind === 'sign' && /^[.!?]$/.test(token.lower) && next?.startsSentence === true && next.hasSpaceBefore
}

function isLowercaseSentence(tokens: readonly Token[], from: number, end: number): boolean {
  const first = afterBrackets(tokens, from, end)
  if (first === from && tokens[first]?.startsSentence !== true) return false
  if (tokens[first]?.shape !== 'lower') return false
  let words = 0
  for (let at = first; at < end; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    if (token.shape !== 'lower' && token.lower !== 'i' && !token.lower.startsWith("i'")) return false
    words++
  }
  return words >= FEWEST_WORDS
}

function kindAt(text: string, at: number): TokenKind {
  const code = text.charCodeAt(at)
  if (isDigit(code)) return 'number'
  if (code === 0x0a) return 'newline'
  if (code === MASK_CODE) return 'masked'
  return isLetter(text, at) ? 'word' : 'sign'
}

/** The end of the token. A number includes one letter after it: "12b". */
function endOf(text: string, start: number, kind: TokenKind): number {
  let end = start + 1
  if (kind === 'masked') while (text.charCodeAt(end) === MASK_CODE) end++
  if (kind === 'number') {
    while (isDigit(text.charCodeAt(end))) end++
    if (isLetter(text, end) && !isLetter(text, end + 1) && !isDigit(text.charCodeAt(end + 1))) end++
  }
  if (kind === 'word') {
    while (isLetter(text, end) || (text.charAt(end) === "'" && isLetter(text, end + 1))) end++
  }
  // Never split a surrogate pair.
  return (text.codePointAt(end - 1) ?? 0) > 0xff_ff ? end + 1 : end
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Whether a letter starts here. Letters beyond the first plane count as signs; names hardly use them. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 0x20
  if (code >= 0x61 && code <= 0x7a) return true
  return code > 0x7f && OTHER_LETTER.test(text.charAt(at))
}

function withoutPossessive(lowered: string, start: number, end: number): number {
  if (lowered.charAt(end - 2) !== "'" || lowered.charAt(end - 1) !== 's') return end
  return flagsOf(lowered.slice(start, end)) === 0 ? end - 2 : end
}

/** Whether two texts of one length are the same between two places. Most words are, so none is cut out of them. */
function isSame(text: string, lowered: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) !== lowered.charCodeAt(at)) return false
  return true
}

/** The casing of a word that is not all in small letters. */
function shapeOf(written: string, lower: string): Shape {
  if (written.length === 1) return 'initial'
  if (written === written.toUpperCase()) return 'upper'
  return written.slice(1) === lower.slice(1) ? 'capital' : 'mixed'
}

/** Whether the next token starts a sentence. A full stop after an initial or a title does not end one. */
function nextStartsSentence(tokens: readonly Token[], startsSentence: boolean): boolean {
  const sign = tokens.at(-1)
  if (sign === undefined || !SENTENCE_STARTERS.has(sign.lower)) return startsSentence && sign?.lower !== ','
  if (sign.lower === '-' || sign.lower === '/') return startsSentence
  const before = tokens.at(-2)
  if (sign.lower !== '.' || before === undefined || before.kind !== 'word') return true
  return !(before.shape === 'initial' || ABBREVIATED.has(before.lower))
}

const ABBREVIATED = wordSet(
  'mr mrs ms dr prof st rev fr sr jr hon capt lt sgt col gen gov sen rep messrs mme mlle drs vs inc ltd co corp dept apt ave blvd rd ln str no nr al ul os pl u p',
)

/**
 * The casing of a line: capitalised if it has no lowercase letters or nearly every word has a capital; lowercase if it
 * has no capitals.
 */
function lineCasing(line: string): 'capitalised' | 'lowercase' | 'mixed' {
  let hasLowercase = false
  let hasCapital = false
  let capitals = 0
  let lowercase = 0
  let isInWord = false
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at)
    const casing = casingOf(code)
    if (casing > 0) {
      hasLowercase = true
      if (!isInWord) lowercase++
    } else if (casing < 0) {
      hasCapital = true
      if (!isInWord) capitals++
    }
    isInWord = casing !== 0 || code === 0x27 || (code > 0x7f && OTHER_LETTER.test(line.charAt(at)))
  }
  if (!hasLowercase) return 'capitalised'
  if (!hasCapital) return 'lowercase'
  return capitals >= 3 && lowercase * 4 < capitals ? 'capitalised' : 'mixed'
}

const LOWERCASE = /^\p{Ll}$/u
const CAPITAL = /^\p{Lu}$/u

/** 1 for a lowercase letter, -1 for a capital, 0 for anything else. */
function casingOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return 1
  if (code >= 0x41 && code <= 0x5a) return -1
  if (code < 0x80) return 0
  const character = String.fromCharCode(code)
  return LOWERCASE.test(character) ? 1 : CAPITAL.test(character) ? -1 : 0
}
