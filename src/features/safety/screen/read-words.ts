import { foldLetter, isUnspaced } from './fold-letter.js'
import { groupOf } from './compile-phrases.js'
import { readWord, repairWord, splitGlued, splitUnspaced } from './repair-word.js'

/** The separator before a word: space, a comma or the like, or the end of a sentence. */
export enum Pause {
  NONE,
  COMMA,
  SENTENCE,
}

/** The words of a text, normalised as in the phrases, with their offsets (UTF-16 code units, end exclusive). */
export class Words {
  readonly text: string[] = []
  readonly start: number[] = []
  readonly end: number[] = []
  readonly pause: Pause[] = []
  /** What `groupOf` says of each: which phrases it can be part of. */
  readonly group: number[] = []

  get length(): number {
    return this.text.length
  }

  add(text: string, start: number, end: number, pause: Pause): void {
    this.text.push(text)
    this.start.push(start)
    this.end.push(end)
    this.pause.push(pause)
    this.group.push(groupOf(text))
  }

  /** Takes the first words away. */
  forget(count: number): void {
    for (const column of [this.text, this.start, this.end, this.pause, this.group]) column.splice(0, count)
  }
}

/** The longest word; further letters are ignored. */
const LONGEST_WORD = 64
/** The longest row of words without spaces; the next letter begins another. */
const LONGEST_RUN = 4_096
const SENTENCE_ENDS = '.!?;\n\u2026\u3002\uFF01\uFF1F\uFF1B\u061B\u061F\u0964'
const COMMAS = ',:()"\u2014\u2013\u201C\u201D\uFF0C\u3001\uFF1A\u060C'
/** Characters that replace letters within a word: `k!ll`, `su*cide`. */
const DISGUISES = '@$!*#'
const APOSTROPHES = "'`\u2018\u2019\u02BC\u00B4"

/**
 * Splits a text into words and yields after each `slice` code units, so that other requests can be served.
 * @param words gets the words. Whoever gives it may take words away between slices.
 */
export function* readWords(text: string, slice: number, words = new Words()): Generator<undefined, Words> {
  const letters = new Letters(words)
  let next = slice
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0
    const size = code > 0xff_ff ? 2 : 1
    letters.read(text, at, code, size)
    at += size
    if (at >= next) {
      next += slice
      yield
    }
  }
  letters.end()
  return words
}

/** The word being read. */
class Letters {
  #word = ''
  #start = 0
  #end = 0
  #pause: Pause = Pause.SENTENCE
  /** Whether the word is of a script without spaces: then it is a row of words. */
  #isUnspaced = false
  /** Offsets of single letters with one separator between them: `k i l l`. */
  #single: { letter: string; start: number; end: number; pause: Pause }[] = []

  constructor(private readonly words: Words) {}

  read(text: string, at: number, code: number, size: number): void {
    if (code < 0x80) {
      const isLetter = (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
      if (isLetter) return this.#letter(text[at] ?? '', at, 1)
      if (code >= 65 && code <= 90) return this.#letter(String.fromCharCode(code + 32), at, 1)
    }
    const character = text.slice(at, at + size)
    if (APOSTROPHES.includes(character)) return
    if (DISGUISES.includes(character) && this.#word !== '' && /[a-z0-9*]/i.test(text[at + 1] ?? '')) {
      return this.#letter(character, at, 1)
    }
    if (code >= 0x80 && !SENTENCE_ENDS.includes(character) && !COMMAS.includes(character)) {
      const plain = foldLetter(code, character)
      if (plain === '') return this.#extend(at + size, character)
      if (!plain.includes(' ')) return this.#letter(plain, at, size)
    }
    this.close()
    if (SENTENCE_ENDS.includes(character)) this.#pause = Pause.SENTENCE
    else if (COMMAS.includes(character) && this.#pause === Pause.NONE) this.#pause = Pause.COMMA
  }

  #letter(letter: string, at: number, size: number): void {
    const unspaced = isUnspaced(letter)
    if (unspaced !== this.#isUnspaced || (unspaced && this.#word.length >= LONGEST_RUN)) this.close()
    this.#isUnspaced = unspaced
    if (this.#word === '') this.#start = at
    if (unspaced || this.#word.length < LONGEST_WORD) this.#word += letter
    this.#end = at + size
  }

  /** An accent that is a character of its own belongs to the letter before it; a joiner belongs to nothing. */
  #extend(end: number, character: string): void {
    if (this.#word !== '' && /\p{M}/u.test(character)) this.#end = end
  }

  close(): void {
    if (this.#word !== '') this.#take(this.#word, this.#start, this.#end, this.#pause)
    if (this.#word !== '') this.#pause = Pause.NONE
    this.#word = ''
  }

  end(): void {
    this.close()
    this.#flush()
  }

  #take(word: string, start: number, end: number, pause: Pause): void {
    if (this.#isUnspaced) {
      this.#flush()
      return this.#split(word, splitUnspaced(word), start, end, pause)
    }
    if (word.length === 1) {
      const last = this.#single.at(-1)
      if (last !== undefined && (start !== last.end + 1 || this.#single.length >= LONGEST_WORD)) this.#flush()
      this.#single.push({ letter: word, start, end, pause })
      return
    }
    this.#flush()
    const { plain, parts } = readWord(word)
    this.#split(plain, parts, start, end, pause)
  }

  /** Adds a word by its parts, or as a whole. */
  #split(word: string, parts: readonly string[] | undefined, start: number, end: number, pause: Pause): void {
    // The offset of a part is known only if each letter is one code unit.
    if (parts === undefined || end - start !== parts.join('').length) return this.words.add(word, start, end, pause)
    let from = start
    for (const part of parts) {
      this.words.add(part, from, from + part.length, from === start ? pause : Pause.NONE)
      from += part.length
    }
  }

  /** Joins single letters to a spaced-out word, or keeps them. */
  #flush(): void {
    const single = this.#single
    if (single.length === 0) return
    this.#single = []
    const whole = single.map(({ letter }) => letter).join('')
    const parts = single.length < 4 ? undefined : splitGlued(repairWord(whole), true)
    if (parts === undefined || parts.join('').length !== single.length) {
      for (const { letter, start, end, pause } of single) this.words.add(letter, start, end, pause)
      return
    }
    let at = 0
    for (const part of parts) {
      const [first, last] = [single[at], single[at + part.length - 1]]
      if (first !== undefined && last !== undefined) {
        this.words.add(part, first.start, last.end, at === 0 ? first.pause : Pause.NONE)
      }
      at += part.length
    }
  }
}
