import { BuiltInPieces } from './incremental-build.js'
import { foldKey } from '../text/fold-text.js'
import { CLINICAL_ENDING, CLINICAL_WORDS } from './clinical-words.js'
import { NAMES_BEFORE_WORDS, NEVER_NAMES } from './common-names.js'
import { MORE_COUNTRIES } from './countries.js'
import { GIVEN_NAMES } from './given-names.generated.js'
import { PLACES } from './places.generated.js'
import { RARE_WORDS } from './rare-words.generated.js'
import { SURNAMES } from './surnames.generated.js'
import { WORDS } from './words.generated.js'

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

/** How many words are taken in before somebody else may have a turn: about a millisecond. */
const SLICE = 1_000

const flags = new Map<string, number>()
const places = new Set<string>()
const countries = new Set<string>()
const lists = new BuiltInPieces(build)

/** What a folded word may be, as bits. */
export function flagsOf(word: string): number {
  lists.finish()
  const known = flags.get(word) ?? 0
  if ((known & (WORD | CLINICAL)) === 0 && word.length > 5 && CLINICAL_ENDING.test(word)) {
    return known === 0 ? CLINICAL : known
  }
  return known
}

/** How many of these words, beginning with the first, are a place's name: 0 for none. */
export function placeOf(words: readonly string[]): number {
  if (((flags.get(words[0] ?? '') ?? 0) & BEGINS_PLACE) === 0) return 0
  for (let count = Math.min(words.length, 7); count > 1; count--) {
    if (places.has(words.slice(0, count).join(' '))) return count
  }
  return 0
}

/** Whether these words are a country's or a state's name, which small letters name too. */
export function isCountry(words: readonly string[]): boolean {
  return countries.has(words.join(' '))
}

/** Reads the lists in small pieces, so that the first text does not hold up everybody else. */
export async function prepareWordFlags(): Promise<void> {
  await lists.prepare()
}

function* build(): Generator<undefined, void> {
  yield* take(WORDS.split('\n'), WORD)
  yield* take(RARE_WORDS.split('\n'), RARE)
  yield* take(GIVEN_NAMES.split('\n'), GIVEN)
  yield* take(SURNAMES.split('\n'), SURNAME)
  yield* take(PLACES.split('\n'), PLACE)
  yield* take(CLINICAL_WORDS.split(/\s+/), CLINICAL)
  yield* take(NAMES_BEFORE_WORDS.split(/\s+/), SURELY_NAME | GIVEN)
  yield* take(NEVER_NAMES.split(/\s+/), NEVER | WORD)
  yield* take([...MORE_COUNTRIES.split(/[|\n]/), ...regionNames()], COUNTRY | PLACE)
}

function* take(list: readonly string[], flag: number): Generator<undefined, void> {
  let count = 0
  for (const entry of list) {
    const words = (flag & PLACE) === 0 ? entry : placeWords(entry)
    if (words !== '') add(words, flag)
    if (++count % SLICE === 0) yield
  }
  yield
}

function placeWords(entry: string): string {
  return foldKey(entry)
    .split(/[^\p{L}']+/u)
    .filter((word) => word !== '')
    .join(' ')
}

function add(entry: string, flag: number): void {
  const space = (flag & PLACE) === 0 ? -1 : entry.indexOf(' ')
  if (space < 0) {
    flags.set(entry, (flags.get(entry) ?? 0) | flag)
    return
  }
  places.add(entry)
  if ((flag & COUNTRY) !== 0) countries.add(entry)
  const first = entry.slice(0, space)
  flags.set(first, (flags.get(first) ?? 0) | BEGINS_PLACE)
}

/** The countries of the platform's own list: every pair of letters that has a name. */
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
