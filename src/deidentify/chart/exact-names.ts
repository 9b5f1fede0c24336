import { isEnglishWord } from '../lexicon/lexicon.js'
import { PSEUDONYM_TOKEN } from '../pseudonyms/pseudonym-token.js'
import type { Span } from '../span.js'
import type { ChartIdentifiers, ChartPerson } from './chart-identifiers.js'
import { needsEvidence, PARTICLES, SUFFIXES, TITLES } from './name-words.js'
import { isProvenWord, neighboursOf, type WordSequence } from './word-proofs.js'
import { wordSet } from '../text/word-set.js'

/** Letters with their accents; invisible characters inside a word belong to it. */
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{Cf}]*/gu
const MARKS = /[\p{M}\p{Cf}]/gu
const PLAIN = /^[a-z]+$/
const ASCII = /^[\t\n\r\x20-\x7E]*$/
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Words that show that the word before them is a person, whatever stands before it. */
const PERSON_VERBS = wordSet(
  'said says lied lies told tells asked asks called calls texted hit hits knows thinks wants loves loved hates hated left went came laughed laughs cried cries screamed screams shouted shouts',
)

/**
 * Returns a function that searches a text for the names of a chart's people once more, in a simpler and stricter way
 * than the first search: every word that equals a recorded name is one, in any case. Only an English word is kept, if
 * the words around it prove that it is no name, no other name stands beside it, and no verb of a person follows. It has
 * its own division into words and its own folding, so that it does not miss what the first search misses.
 */
export function exactNameFinder({ people }: ChartIdentifiers): (text: string) => readonly Span[] {
  const names = new Map<string, string>()
  const unspaced = new Map<string, string>()
  for (const person of people) {
    for (const name of wordsOfNames(person)) if (!names.has(name)) names.set(name, person.ref)
    for (const name of unspacedNames(person)) unspaced.set(name, person.ref)
  }
  return (text) => {
    const searched = withoutTokens(text)
    return [...findNames(searched, names), ...findUnspaced(searched, unspaced)]
  }
}

function wordsOfNames({ givenNames, familyNames }: ChartPerson): string[] {
  return [...givenNames, ...familyNames]
    .flatMap((name) => Array.from(name.matchAll(WORD), ([word]) => folded(word)))
    .filter((word) => isSearched(word))
}

/** Two letters that are a word, particles and titles are left to the first search. */
function isSearched(word: string): boolean {
  if (needsEvidence(word) || PARTICLES.has(word) || TITLES.has(word) || SUFFIXES.has(word)) return false
  return word.length > 2 || (word.length === 2 && !isEnglishWord(word))
}

function unspacedNames({ givenNames, familyNames }: ChartPerson): string[] {
  return [...givenNames, ...familyNames].filter((name) => UNSPACED.test(name) && name.length > 1)
}

function findNames(text: string, names: ReadonlyMap<string, string>): Span[] {
  const words = new Words(text)
  const found: Span[] = []
  for (let at = 0; at < words.starts.length; at++) {
    const lower = words.word(at)
    const ref = names.get(lower)
    if (ref === undefined || (isEnglishWord(lower) && isWord(words, at, names))) continue
    found.push({ start: words.starts[at] ?? 0, end: words.ends[at] ?? 0, type: 'PERSON', layer: 'chart', ref })
  }
  return found
}

function isWord(words: Words, at: number, names: ReadonlyMap<string, string>): boolean {
  const near = neighboursOf(words, at)
  if (!isProvenWord(words.word(at), near)) return false
  const isBesideName = [near.before, near.after].some((word) => names.has(word) && !isEnglishWord(word))
  return !isBesideName && !PERSON_VERBS.has(near.after) && !words.isNameInItsCase(at)
}

class Words implements WordSequence {
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly #words: string[] = []

  constructor(private readonly text: string) {
    if (ASCII.test(text)) this.#divideAscii(text.toLowerCase())
    else
      for (const { 0: word, index } of text.matchAll(WORD)) {
        this.starts.push(index)
        this.ends.push(index + word.length)
        this.#words.push(folded(word))
      }
  }

  /** Divides a text as `WORD` does. Most texts are ASCII, and a pattern for all scripts takes longer. */
  #divideAscii(lower: string): void {
    for (let at = 0; at < lower.length; at++) {
      if (!isAsciiLetter(lower.charCodeAt(at))) continue
      const start = at
      while (isAsciiLetter(lower.charCodeAt(at))) at++
      this.starts.push(start)
      this.ends.push(at)
      this.#words.push(lower.slice(start, at))
    }
  }

  word(at: number): string {
    return this.#words[at] ?? ''
  }

  gapAfter(at: number): string {
    return this.text.slice(this.ends[at] ?? 0, this.starts[at + 1] ?? this.text.length)
  }

  /** Whether the word has a capital although it does not begin a sentence, among words without capitals. */
  isNameInItsCase(at: number): boolean {
    const own = this.#written(at)
    if (at === 0 || own === own.toLowerCase() || own === own.toUpperCase()) return false
    return /^ $/.test(this.gapAfter(at - 1)) && this.#written(at - 1) === this.word(at - 1)
  }

  #written(at: number): string {
    return this.text.slice(this.starts[at], this.ends[at])
  }
}

function isAsciiLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}

function findUnspaced(text: string, names: ReadonlyMap<string, string>): Span[] {
  const found: Span[] = []
  for (const [name, ref] of names) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      found.push({ start: at, end: at + name.length, type: 'PERSON', layer: 'chart', ref })
  }
  return found
}

/** Tokens are random; what replaces them is no letter, and the length stays the same. */
function withoutTokens(text: string): string {
  return text.includes('[') ? text.replace(PSEUDONYM_TOKEN, (token) => '|'.repeat(token.length)) : text
}

function folded(word: string): string {
  const lower = word.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '')
}
