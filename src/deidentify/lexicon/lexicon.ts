import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { remember } from '../../kernel/remember.js'
import { shippedData } from '../../kernel/shipped-data.js'
import { foldKey } from '../text/fold-text.js'
import { wordSet } from '../text/word-set.js'
import { LAST_OF_LABELS, LAST_OF_PHRASES, ORGANIZATION_ENDINGS, RELATIONS, ROLES, TITLES } from './context-words.js'
import {
  BEFORE_PLACES_ALONE,
  BEFORE_UNKNOWN_PLACES,
  EMPLOYER_PREPOSITIONS,
  FUNCTION_WORDS,
  PLACE_PREPOSITIONS,
} from './small-letter-words.js'
import {
  BEFORE_NUMBERS,
  FOREIGN_STREET_WORDS,
  MILITARY,
  SHIPS,
  STREET_BEGINNINGS,
  STREET_ENDINGS,
  SURE_UNITS,
} from './street-words.js'
import { CHAT_WORDS } from './chat-words.js'
import { CLINICAL_ENDING, CLINICAL_WORDS } from './clinical-words.js'
import { NAMES_BEFORE_WORDS, WORDS_BEFORE_NAMES } from './common-names.js'
import { MORE_COUNTRIES } from './countries.js'
import { IncrementalBuild } from './incremental-build.js'
import { MORE_GIVEN_NAMES, WORDS_THAT_ARE_NAMES } from './more-given-names.js'
import { PSYCHOTROPICS } from './psychotropics.js'
import { WordTable } from './word-table.js'

/** Flags of what a word may be. A word often has several. */
export const GIVEN_NAME = 1
export const SURNAME = 2
export const PLACE = 4
export const COMMON_WORD = 8
export const RARE_WORD = 16
export const CLINICAL_WORD = 32
/** A name that is nearly always used as one, although it is also a word. */
export const ALWAYS_A_NAME = 64
export const NOT_A_NAME = 128
/** The first word of a place name of several words. */
export const BEGINS_PLACE = 256
export const COUNTRY = 512
/** A word that everybody uses every day. */
export const EVERYDAY_WORD = 2_048
/** An everyday word that is hardly ever a name in small letters. */
export const FREQUENT_WORD = 4_096
/** A word of American English, for `isEnglishWord` only. `COMMON_WORD` also includes British spellings. */
const AMERICAN = 1_024
/** The second word of a place name of several words. */
export const CONTINUES_PLACE = 8_192

// What a word does in a sentence. The lists of words have these as flags, so that one look-up says all of a word.
/** Before a name: a title, a relation, or the end of a phrase such as "my name is". */
export const BEFORE_NAME = 1 << 14
/** Holds a sentence together, so that it is no name in small letters. */
export const FUNCTION_WORD = 1 << 15
/** A preposition before a place or an employer, or a verb such as "visit". */
export const BEFORE_PLACE = 1 << 16
/** Part of an address: "street", "rue", "apt", "box". */
export const ADDRESS_WORD = 1 << 17
/** Ends the name of an organisation. */
export const ORGANIZATION_ENDING = 1 << 18
/** What somebody is at work or in a family. */
export const ROLE = 1 << 19
const EVIDENCE = ~AMERICAN

/**
 * The flags for each mark in the list of English words; see data/lexicon/README.md. A line without a mark is a common
 * word.
 */
const FLAGS_BY_MARKS: Readonly<Record<string, number>> = {
  everyday: COMMON_WORD | AMERICAN | EVERYDAY_WORD,
  frequent: COMMON_WORD | AMERICAN | EVERYDAY_WORD | FREQUENT_WORD,
  british: COMMON_WORD,
  rare: RARE_WORD,
  dictionary: AMERICAN,
  'rare dictionary': RARE_WORD | AMERICAN,
}

/** Capacity for the current lists, and a little more. */
const MOST_WORDS = 200_000
const MOST_LETTERS = 1_800_000
/** How many words are added in one step of the build; it takes about half a millisecond. */
const BATCH_SIZE = 1_000
const MOST_WORDS_OF_A_PLACE = 7

const lexicon = new IncrementalBuild(build)

/** The flags of a folded word in the lists, whatever its ending says. */
export function listedFlagsOf(word: string): number {
  return lexicon.finish().get(word) & EVIDENCE
}

/** How many words are remembered with their flags. Texts mostly consist of the same words. */
const CACHE_SIZE = 4_000

/** The flags of a folded word. */
export const flagsOf = remember(CACHE_SIZE, (word: string): number => {
  const known = listedFlagsOf(word)
  if ((known & (COMMON_WORD | CLINICAL_WORD)) === 0 && word.length > 5 && CLINICAL_ENDING.test(word)) {
    return (known & (GIVEN_NAME | SURNAME | PLACE | RARE_WORD)) === 0 ? known | CLINICAL_WORD : known
  }
  return known
})

/** The number of words, counted from the first, that form the name of a place of several words; 0 if there is none. */
export function placeOf(words: readonly string[]): number {
  const table = lexicon.finish()
  if ((table.get(words[0] ?? '') & BEGINS_PLACE) === 0 || (table.get(words[1] ?? '') & CONTINUES_PLACE) === 0) return 0
  for (let count = Math.min(words.length, MOST_WORDS_OF_A_PLACE); count > 1; count--) {
    if ((table.get(words.slice(0, count).join(' ')) & PLACE) !== 0) return count
  }
  return 0
}

/** Whether these words are the name of a country or a state. */
export function isCountry(words: readonly string[]): boolean {
  return (lexicon.finish().get(words.join(' ')) & COUNTRY) !== 0
}

/**
 * Whether a word, in lower case, is a word of American English in any inflection. Names of people and places count only
 * if they are also words: `will`, `hope`.
 */
export function isEnglishWord(word: string): boolean {
  return word.length === 1 ? /[a-z]/.test(word) : (lexicon.finish().get(word) & AMERICAN) !== 0
}

/** Whether the lexicon has a word, in lower case, as a word or as a name of anything. */
export function isInLexicon(word: string): boolean {
  return lexicon.finish().get(word) !== 0
}

/**
 * Reads the lists in short turns, so that the first text does not block other requests. Await it before making the
 * first chart matcher, which looks words up as well.
 */
export async function prepareLexicon(): Promise<void> {
  await lexicon.prepare()
}

function* build(): Generator<undefined, WordTable> {
  const table = new WordTable(MOST_WORDS, MOST_LETTERS)
  let count = 0
  for (const [word, flags] of allEntries()) {
    table.add(word, flags)
    if (++count % BATCH_SIZE === 0) yield
  }
  return table
}

/** Some lists also have signs. */
const WORD = /^[a-z']+$/
const ROLES_OF_WORDS: readonly (readonly [words: Iterable<string>, flag: number])[] = [
  ...[TITLES, RELATIONS, LAST_OF_LABELS, LAST_OF_PHRASES].map((words) => [words, BEFORE_NAME] as const),
  [FUNCTION_WORDS, FUNCTION_WORD],
  ...[PLACE_PREPOSITIONS, EMPLOYER_PREPOSITIONS, BEFORE_PLACES_ALONE, BEFORE_UNKNOWN_PLACES].map(
    (words) => [words, BEFORE_PLACE] as const,
  ),
  ...[STREET_BEGINNINGS, STREET_ENDINGS, FOREIGN_STREET_WORDS, SURE_UNITS, MILITARY, SHIPS, BEFORE_NUMBERS].map(
    (words) => [words, ADDRESS_WORD] as const,
  ),
  [ORGANIZATION_ENDINGS, ORGANIZATION_ENDING],
  [ROLES, ROLE],
]

type Entry = readonly [word: string, flags: number]

function* allEntries(): Generator<Entry> {
  for (const line of readList('english-words')) {
    const end = line.indexOf(' ')
    yield end < 0 ? [line, COMMON_WORD | AMERICAN] : [line.slice(0, end), FLAGS_BY_MARKS[line.slice(end + 1)] ?? 0]
  }
  for (const [words, flag] of ROLES_OF_WORDS) for (const word of words) if (WORD.test(word)) yield [word, flag]
  for (const name of readList('given-names')) yield [name, GIVEN_NAME]
  for (const names of [MORE_GIVEN_NAMES, WORDS_THAT_ARE_NAMES])
    for (const name of wordSet(names)) yield [name, GIVEN_NAME]
  for (const name of readList('surnames')) yield [name, SURNAME]
  for (const name of readList('places')) yield* placeEntries(name, PLACE)
  for (const words of [CLINICAL_WORDS, PSYCHOTROPICS]) for (const word of wordSet(words)) yield [word, CLINICAL_WORD]
  for (const word of wordSet(CHAT_WORDS)) yield [word, COMMON_WORD | EVERYDAY_WORD]
  for (const name of wordSet(NAMES_BEFORE_WORDS)) yield [name, ALWAYS_A_NAME | GIVEN_NAME]
  for (const word of wordSet(WORDS_BEFORE_NAMES)) yield [word, NOT_A_NAME | COMMON_WORD]
  for (const name of [...MORE_COUNTRIES.split(/[|\n]/), ...regionNames()])
    yield* placeEntries(foldedWords(name), COUNTRY | PLACE)
}

function readList(name: string): string[] {
  const compressed = readFileSync(shippedData(`lexicon/${name}.txt.br`))
  return brotliDecompressSync(compressed).toString('latin1').trimEnd().split('\n')
}

/** The entries of a place name. For a name of several words, the first word is flagged as well. */
function* placeEntries(name: string, flags: number): Generator<Entry> {
  if (name === '') return
  yield [name, flags]
  const end = name.indexOf(' ')
  if (end < 0) return
  yield [name.slice(0, end), BEGINS_PLACE]
  yield [name.slice(end + 1).split(' ', 1)[0] ?? '', CONTINUES_PLACE]
}

function foldedWords(name: string): string {
  return foldKey(name)
    .split(/[^\p{L}']+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/** The English names of all countries that `Intl.DisplayNames` knows, found by trying each pair of letters. */
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
