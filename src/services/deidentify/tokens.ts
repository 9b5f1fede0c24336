import { flagsOf } from './lexicon/lexicon.js'

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
  /** Whether there is a space before it. */
  readonly spaced: boolean
}

const TOKEN = /(\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*)|(\d+[A-Za-z]?(?![\p{L}\d]))|(\d+)|(\n)|(\uFFFC+)|([^\s])/gu
const OPENERS = new Set(['.', '!', '?', ':', '"', '-', '*', '>', '(', '[', '•', '|', '/', '#'])

/** Splits a text for the steps that look at words. `foreignAt` says whether a place was folded from something that is not plain Latin. */
export function tokenize(text: string, lower: string, foreignAt: (start: number, end: number) => boolean): Token[] {
  const flat = flatLines(text)
  const tokens: Token[] = []
  let opens = true
  let line = 0
  let before = 0
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index
    const end = start + match[0].length
    const kind = kindOf(match)
    const token =
      kind === 'word' ? word(text, lower, start, end) : { end, lower: match[0], shape: 'lower' as const, flags: 0 }
    tokens.push({
      ...token,
      kind,
      start,
      foreign: kind === 'word' && foreignAt(start, token.end),
      opens,
      flat: flat[line] ?? false,
      spaced: start > before,
    })
    before = end
    if (kind === 'newline') line++
    opens = kind === 'newline' || (kind === 'sign' ? opensNext(tokens, opens) : false)
  }
  return tokens
}

function kindOf(match: RegExpMatchArray): TokenKind {
  if (match[1] !== undefined) return 'word'
  if (match[2] !== undefined || match[3] !== undefined) return 'number'
  if (match[4] !== undefined) return 'newline'
  return match[5] !== undefined ? 'known' : 'sign'
}

function word(
  text: string,
  lowered: string,
  start: number,
  endOfAll: number,
): Pick<Token, 'end' | 'lower' | 'shape' | 'flags'> {
  let end = endOfAll
  let lower = lowered.slice(start, end)
  if (lower.endsWith("'s") || lower.endsWith("s'")) {
    const known = flagsOf(lower)
    if (known === 0 && lower.endsWith("'s")) {
      end -= 2
      lower = lower.slice(0, -2)
    }
  }
  return { end, lower, shape: shapeOf(text.slice(start, end)), flags: flagsOf(lower) }
}

function shapeOf(written: string): Shape {
  const lower = written.toLowerCase()
  if (written === lower) return 'lower'
  if (written.length === 1) return 'initial'
  if (written === written.toUpperCase()) return 'upper'
  const rest = written.slice(1)
  return rest === lower.slice(1) ? 'capital' : 'mixed'
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

/** Lines whose capitals say nothing: without small letters, or with a capital on nearly every word. */
function flatLines(text: string): boolean[] {
  return text.split('\n').map((line) => {
    const small = line.match(/(?<![\p{L}'])\p{Ll}/gu)?.length ?? 0
    const capitals = line.match(/(?<![\p{L}'])\p{Lu}/gu)?.length ?? 0
    if (!/\p{Ll}/u.test(line)) return true
    return capitals >= 3 && small * 4 < capitals
  })
}
