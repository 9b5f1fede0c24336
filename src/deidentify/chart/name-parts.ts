import anyAscii from 'any-ascii'
import type { ChartPerson } from './chart-identifiers.js'
import { PARTICLES, SUFFIXES, TITLES } from './name-words.js'
import { nameVariants } from './nicknames.js'
import { TextWords, wordsOf } from './text-words.js'

export type NameRole = 'given' | 'family'

/** One word by which a person may be called. */
export interface NamePart {
  readonly word: string
  readonly role: NameRole
  /**
   * True for a form that the chart does not contain, such as a nickname. A short one counts only with a capital letter.
   */
  readonly isGuess: boolean
}

/** The forms in which a person's names may appear in a text. */
export interface PersonNames {
  readonly parts: readonly NamePart[]
  /** Particles that belong to the names, such as `van`. */
  readonly particles: ReadonlySet<string>
  /** Initials of two or more letters: `js`, `jas`. */
  readonly initials: ReadonlySet<string>
  /** First letters of the given and the family names. A single initial may precede or follow the other name. */
  readonly letters: Readonly<Record<NameRole, ReadonlySet<string>>>
  /** Names in scripts without spaces between words. */
  readonly unspaced: readonly string[]
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Letters of other scripts than Latin. They may be transliterated elsewhere. */
export const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Two-letter spellings of German and Nordic letters. Folding removes the accents, so both forms are searched for. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Derives from a person's names the forms in which they may appear in a text. */
export function namesOf({ givenNames, familyNames }: ChartPerson): PersonNames {
  const given = givenNames.map((name) => splitName(name))
  const family = familyNames.map((name) => splitName(name))
  const parts = [
    ...given.flatMap((name) => partsOf(name, 'given')),
    ...family.flatMap((name) => partsOf(name, 'family')),
  ]
  return {
    parts: [...parts, ...joinedNames(given, family)],
    particles: new Set([...given, ...family].flatMap((name) => name.particles)),
    ...initialsOf(given, family),
    unspaced: unspacedOf(givenNames, familyNames),
  }
}

interface NameWords {
  readonly words: readonly string[]
  /** The same words in their original spelling. */
  readonly originals: readonly string[]
  readonly particles: readonly string[]
  /** The whole name as one word. */
  readonly joined: string
}

function splitName(name: string): NameWords {
  const text = new TextWords(name.normalize('NFC'))
  const all = text.starts.map((_, at) => ({ word: text.word(at), original: text.original(at) }))
  const without = all.filter(({ word }) => !TITLES.has(word) && !SUFFIXES.has(word))
  const named = without.length > 0 ? without : all
  // The last word of a name is not a particle: "Nguyen Van".
  const main = named.filter(({ word }, at) => word.length > 1 && (at === named.length - 1 || !PARTICLES.has(word)))
  const kept = main.length > 0 ? main : named
  return {
    words: kept.map(({ word }) => word),
    originals: kept.map(({ original }) => original),
    particles: named.filter((part) => !kept.includes(part)).map(({ word }) => word),
    joined: named.map(({ word }) => word).join(''),
  }
}

function partsOf({ words, originals, joined }: NameWords, role: NameRole): NamePart[] {
  const written = [...words, joined, ...originals.flatMap(otherSpellings)]
  const guessed = [
    ...originals.flatMap(syllablesOf),
    ...(role === 'given' ? words.flatMap((word) => [...nameVariants(word)]) : []),
  ]
  return [
    ...written.map((word) => ({ word, role, isGuess: false })),
    ...guessed.map((word) => ({ word, role, isGuess: true })),
  ]
}

function otherSpellings(original: string): string[] {
  const lower = original.toLowerCase()
  const longer = lower.replace(/[äöüøå]/g, (letter) => DIGRAPHS[letter] ?? letter)
  const spellings = longer === lower ? [] : wordsOf(longer)
  return FOREIGN.test(original) ? [...spellings, ...wordsOf(anyAscii(original)).slice(0, 1)] : spellings
}

/** The syllables of a transliterated Chinese or Korean name: `XiaoMing`. */
function syllablesOf(original: string): string[] {
  if (!UNSPACED.test(original)) return []
  return (anyAscii(original).match(/[A-Z][a-z]+/g) ?? []).map((syllable) => syllable.toLowerCase())
}

/** Both names in one word, as in e-mail addresses and user names: `johnsmith`, `jsmith`. */
function joinedNames(given: readonly NameWords[], family: readonly NameWords[]): NamePart[] {
  return given.flatMap((first) =>
    family.flatMap((last) => {
      const one = first.words[0] ?? ''
      const other = last.joined
      if (one === '' || other === '') return []
      return [one + other, other + one, one.slice(0, 1) + other, other + one.slice(0, 1)]
        .filter((word) => word.length >= 5)
        .map((word) => ({ word, role: 'family' as const, isGuess: false }))
    }),
  )
}

function initialsOf(
  given: readonly NameWords[],
  family: readonly NameWords[],
): Pick<PersonNames, 'initials' | 'letters'> {
  const first = given.flatMap(lettersOf)
  const last = family.flatMap(lettersOf)
  const initials = [
    [first[0], last[0]],
    [first[0], last.at(-1)],
    [...first, last[0]],
    [...first, last.at(-1)],
    [...first, ...last],
    [first[0], ...last],
  ].map((letters) => letters.join(''))
  return {
    initials: new Set(first.length === 0 || last.length === 0 ? [] : initials.filter((pair) => pair.length >= 2)),
    letters: { given: new Set(first), family: new Set(last) },
  }
}

/** The first letters of the words of a name. For `O'Brien` either `o` or `b` may be the initial. */
function lettersOf({ words, originals, joined }: NameWords): string[] {
  const letters = words.map((word, at) => {
    const original = originals[at] ?? ''
    return (FOREIGN.test(original) ? anyAscii(original) : word).slice(0, 1).toLowerCase()
  })
  const first = joined.slice(0, 1)
  return /^[a-z]$/.test(first) && !letters.includes(first) && !FOREIGN.test(originals[0] ?? '')
    ? [first, ...letters]
    : letters
}

/** The full name in both orders, and each name of at least two characters. */
function unspacedOf(givenNames: readonly string[], familyNames: readonly string[]): string[] {
  const names = [...givenNames, ...familyNames].filter((name) => UNSPACED.test(name))
  if (names.length === 0) return []
  const both = givenNames.flatMap((given) => familyNames.flatMap((family) => [given + family, family + given]))
  return [...both, ...names.filter((name) => Array.from(name.normalize('NFC')).length >= 2)]
    .map((name) => wordsOf(name).join(''))
    .filter((name) => name !== '' && UNSPACED.test(name.normalize('NFC')))
}
