import { type Folded, foldText } from '../text/fold-text.js'
import { PSEUDONYM_TOKEN } from '../pseudonyms/pseudonym-token.js'
import type { EntityType, Span } from '../span.js'

/** Letters and digits beyond ASCII. Folding removes most marks; the marks of Indic scripts are parts of words. */
const WORD_CHARACTER = /[\p{L}\p{Nd}\p{Mc}\p{Mn}]/u

/** A folded text, divided into words (sequences of letters and digits) and the gaps between them. */
export class TextWords {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The words in lower case. Each finder looks at all of them. */
  readonly #words: readonly string[]
  readonly #folded: Folded
  #isUncased: boolean | undefined

  /** @param folded the folded text, if it is known and has no pseudonym tokens */
  constructor(
    private readonly given: string,
    folded: Folded = foldText(withoutTokens(given)),
  ) {
    this.#folded = folded
    const starts: number[] = []
    const ends: number[] = []
    const words: string[] = []
    const { text } = this.#folded
    for (let at = 0; at < text.length;) {
      if (!isWordCharacter(text, at)) {
        at++
        continue
      }
      const start = at
      while (at < text.length && isWordCharacter(text, at)) at++
      starts.push(start)
      ends.push(at)
      words.push(text.slice(start, at))
    }
    this.#words = words
    this.starts = starts
    this.ends = ends
  }

  /**
   * Whether the text has no capital letter, so that lowercase is no evidence against a name. Pseudonym tokens count as
   * capitals: a text in which names were replaced did use capitals.
   */
  get isUncased(): boolean {
    return (this.#isUncased ??= !/\p{Lu}/u.test(this.given))
  }

  /** Whether the text is ASCII, so that folding changed nothing but the case. */
  get isPlain(): boolean {
    return this.#folded.isPlain
  }

  get count(): number {
    return this.starts.length
  }

  /** The folded text. */
  get text(): string {
    return this.#folded.text
  }

  /** The word in lower case; empty if there is no word at this index. */
  word(at: number): string {
    return this.#words[at] ?? ''
  }

  /** The word in its original case. */
  cased(at: number): string {
    return this.#folded.cased.slice(this.starts[at] ?? 0, this.ends[at] ?? 0)
  }

  /** Whether the word begins with a small letter of ASCII. */
  startsSmall(at: number): boolean {
    const code = this.#folded.cased.charCodeAt(this.starts[at] ?? 0)
    return code >= 0x61 && code <= 0x7a
  }

  /** The word as it is in the given text, before folding. */
  original(at: number): string {
    const { start, end } = this.#folded.originalSpan(this.starts[at] ?? 0, this.ends[at] ?? 0)
    return this.given.slice(start, end)
  }

  /** The text between this word and the next. */
  gapAfter(at: number): string {
    return this.#folded.text.slice(this.ends[at] ?? 0, this.starts[at + 1] ?? this.#folded.text.length)
  }

  /** The text between the previous word and this one. */
  gapBefore(at: number): string {
    return this.#folded.text.slice(at === 0 ? 0 : this.ends[at - 1], this.starts[at])
  }

  /** The span between two offsets of the folded text. */
  span(start: number, end: number, type: EntityType, ref: string): Span {
    return { ...this.#folded.originalSpan(start, end), type, layer: 'chart', ref }
  }

  /** The span from the first to the last of these words. */
  spanOf(first: number, last: number, type: EntityType, ref: string): Span {
    return this.span(this.starts[first] ?? 0, this.ends[last] ?? 0, type, ref)
  }
}

/** The folded words of a short text. */
export function wordsOf(text: string): string[] {
  const words = new TextWords(text)
  return words.starts.map((_, at) => words.word(at))
}

/**
 * Blanks pseudonym tokens, which are random and identify nobody. The length stays the same, so that offsets stay valid.
 */
function withoutTokens(text: string): string {
  return text.includes('[') ? text.replace(PSEUDONYM_TOKEN, (token) => '|'.repeat(token.length)) : text
}

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  }
  // Surrogates count as letters. Letters beyond the first plane are rare, and an emoji within a word does no harm.
  return (code >= 0xd8_00 && code <= 0xdf_ff) || WORD_CHARACTER.test(text.charAt(at))
}
