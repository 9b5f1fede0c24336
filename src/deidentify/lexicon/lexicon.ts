import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { shippedData } from '../../kernel/shipped-data.js'
import { foldKey } from '../text/fold-text.js'
import { CLINICAL_ENDING, CLINICAL_WORDS } from './clinical-words.js'
import { NAMES_BEFORE_WORDS, NEVER_NAMES } from './common-names.js'
import { MORE_COUNTRIES } from './countries.js'
import { IncrementalBuild } from './incremental-build.js'
import { WordTable } from './word-table.js'

/** What a word may be; a word is often several of these. */
export const GIVEN = 1
export const SURNAME = 2
export const PLACE = 4
export const WORD = 8
export const RARE = 16
export const CLINICAL = 32
/** A name although it is a word. */
export const SURELY_NAME = 64
export const NEVER = 128
/** The first word of a place of several words. */
export const BEGINS_PLACE = 256
export const COUNTRY = 512
/** A word of American English. Only `isEnglishWord` tells it; `WORD` is what counts in a text, and has British spellings too. */
const AMERICAN = 1_024
const EVIDENCE = AMERICAN - 1

/** What the marks of a line in the list of English words mean; data/lexicon/README.md explains them. A line without marks is a common word. */
const FLAGS_BY_MARKS: Readonly<Record<string, number>> = {
  british: WORD,
  rare: RARE,
  dictionary: AMERICAN,
  'rare dictionary': RARE | AMERICAN,
}

/** Room for the lists as they are, and a little more. */
const MOST_WORDS = 200_000
const MOST_LETTERS = 1_800_000
/** How many words are added before the event loop may have a turn: about half a millisecond. */
const SLICE = 1_000
const MOST_WORDS_OF_A_PLACE = 7

const lexicon = new IncrementalBuild(build)

/** What a folded word may be, as bits. */
export function flagsOf(word: string): number {
  const known = lexicon.finish().get(word) & EVIDENCE
  if ((known & (WORD | CLINICAL)) === 0 && word.length > 5 && CLINICAL_ENDING.test(word)) {
    return known === 0 ? CLINICAL : known
  }
  return known
}

/** How many of these words, beginning with the first, are the name of a place of several words: 0 for none. */
export function placeOf(words: readonly string[]): number {
  const table = lexicon.finish()
  if ((table.get(words[0] ?? '') & BEGINS_PLACE) === 0) return 0
  for (let count = Math.min(words.length, MOST_WORDS_OF_A_PLACE); count > 1; count--) {
    if ((table.get(words.slice(0, count).join(' ')) & PLACE) !== 0) return count
  }
  return 0
}

/** Whether these words are the name of a country or a state, which is one in small letters too. */
export function isCountry(words: readonly string[]): boolean {
  return (lexicon.finish().get(words.join(' ')) & COUNTRY) !== 0
}

/**
 * Whether a word in lower case is one of American English, in any of its forms. Names of people and places are none, unless they are
 * words as well: `will`, `hope`.
 */
export function isEnglishWord(word: string): boolean {
  return word.length === 1 ? /[a-z]/.test(word) : (lexicon.finish().get(word) & AMERICAN) !== 0
}

/**
 * Reads the lists in short turns, so that the first text does not hold up other requests. To be awaited before the first chart matcher
 * is made, which looks words up as well.
 */
export async function prepareLexicon(): Promise<void> {
  await lexicon.prepare()
}

function* build(): Generator<undefined, WordTable> {
  const table = new WordTable(MOST_WORDS, MOST_LETTERS)
  let count = 0
  for (const [word, flags] of allEntries()) {
    table.add(word, flags)
    if (++count % SLICE === 0) yield
  }
  return table
}

type Entry = readonly [word: string, flags: number]

function* allEntries(): Generator<Entry> {
  for (const line of readList('english-words')) {
    const end = line.indexOf(' ')
    yield end < 0 ? [line, WORD | AMERICAN] : [line.slice(0, end), FLAGS_BY_MARKS[line.slice(end + 1)] ?? 0]
  }
  for (const name of readList('given-names')) yield [name, GIVEN]
  for (const name of readList('surnames')) yield [name, SURNAME]
  for (const name of readList('places')) yield* placeEntries(name, PLACE)
  for (const word of CLINICAL_WORDS.trim().split(/\s+/)) yield [word, CLINICAL]
  for (const name of NAMES_BEFORE_WORDS.trim().split(/\s+/)) yield [name, SURELY_NAME | GIVEN]
  for (const word of NEVER_NAMES.trim().split(/\s+/)) yield [word, NEVER | WORD]
  for (const name of [...MORE_COUNTRIES.split(/[|\n]/), ...regionNames()])
    yield* placeEntries(foldedWords(name), COUNTRY | PLACE)
}

function readList(name: string): string[] {
  const compressed = readFileSync(shippedData(`lexicon/${name}.txt.br`))
  return brotliDecompressSync(compressed).toString('latin1').trimEnd().split('\n')
}

/** A place of several words is in the table as a whole, and its first word says that one may begin there. */
function* placeEntries(name: string, flags: number): Generator<Entry> {
  if (name === '') return
  yield [name, flags]
  const end = name.indexOf(' ')
  if (end > 0) yield [name.slice(0, end), BEGINS_PLACE]
}

function foldedWords(name: string): string {
  return foldKey(name)
    .split(/[^\p{L}']+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/** The English names of all countries that the platform knows: it is asked for each pair of letters. */
function regionNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .map((code) => names.of(code) ?? '')
    .filter(
      (name) =>
        name.length > 3 && !name.startsWith('Pseudo') && !name.startsWith('Unknown') && !name.startsWith('world'),
    )
}
