import { type Folded, foldText } from '../text/fold-text.js'
import { PSEUDONYM_TOKEN } from '../pseudonyms/pseudonym-token.js'
import type { EntityType, Span } from '../span.js'

/** Letters and digits beyond ASCII; marks are folded away, but those of Indic scripts are part of their words. */
const WORD_CHARACTER = /[\p{L}\p{Nd}\p{Mc}\p{Mn}]/u

/** A folded text in words: runs of letters and digits. Everything between two words is a gap. */
export class TextWords {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly #folded: Folded
  #isUncased: boolean | undefined

  constructor(private readonly given: string) {
    this.#folded = foldText(withoutTokens(given))
    const starts: number[] = []
    const ends: number[] = []
    const { text } = this.#folded
    for (let at = 0; at < text.length;) {
      if (!isWordCharacter(text, at)) {
        at++
        continue
      }
      starts.push(at)
      while (at < text.length && isWordCharacter(text, at)) at++
      ends.push(at)
    }
    this.starts = starts
    this.ends = ends
  }

  /**
   * Whether nothing in it is written with a capital letter, so that small ones say nothing. Tokens have some: where names were
   * replaced, capitals did say something.
   */
  get isUncased(): boolean {
    return (this.#isUncased ??= !/\p{Lu}/u.test(this.given))
  }

  get count(): number {
    return this.starts.length
  }

  /** The folded text. */
  get text(): string {
    return this.#folded.text
  }

  /** The word in lower case; empty where there is none. */
  word(at: number): string {
    return this.#folded.text.slice(this.starts[at] ?? 0, this.ends[at] ?? 0)
  }

  /** The word in the case in which it was written. */
  cased(at: number): string {
    return this.#folded.cased.slice(this.starts[at] ?? 0, this.ends[at] ?? 0)
  }

  /** The word in its own script, before look-alikes were folded. */
  original(at: number): string {
    const { start, end } = this.#folded.originalSpan(this.starts[at] ?? 0, this.ends[at] ?? 0)
    return this.given.slice(start, end)
  }

  /** What stands between this word and the next. */
  gapAfter(at: number): string {
    return this.#folded.text.slice(this.ends[at] ?? 0, this.starts[at + 1] ?? this.#folded.text.length)
  }

  /** What stands between this word and the one before. */
  gapBefore(at: number): string {
    return this.#folded.text.slice(at === 0 ? 0 : this.ends[at - 1], this.starts[at])
  }

  /** A span from a place of the folded text to another one. */
  span(start: number, end: number, type: EntityType, of: string): Span {
    return { ...this.#folded.originalSpan(start, end), type, layer: 'chart', of }
  }

  /** A span from the first to the last of some words. */
  spanOf(first: number, last: number, type: EntityType, of: string): Span {
    return this.span(this.starts[first] ?? 0, this.ends[last] ?? 0, type, of)
  }
}

/** The words of a short text, folded. */
export function wordsOf(text: string): string[] {
  const words = new TextWords(text)
  return words.starts.map((_, at) => words.word(at))
}

/** Tokens are random and name nobody: they are blanked, in their full length so that nothing moves. */
function withoutTokens(text: string): string {
  return text.includes('[') ? text.replace(PSEUDONYM_TOKEN, (token) => '|'.repeat(token.length)) : text
}

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  }
  // Halves of a pair: letters beyond the first plane are rare, and emoji between two words do no harm inside of one.
  return (code >= 0xd8_00 && code <= 0xdf_ff) || WORD_CHARACTER.test(text.charAt(at))
}
