import anyAscii from 'any-ascii'
import type { ChartPerson } from './chart-identifiers.js'
import { PARTICLES, SUFFIXES, TITLES } from './name-words.js'
import { otherForms } from './nicknames.js'
import { TextWords, wordsOf } from './text-words.js'

export type NameRole = 'given' | 'family'

/** One word by which a person may be called. */
export interface NamePart {
  readonly word: string
  readonly role: NameRole
  /** A form that was not written down: a nickname, a syllable. It needs a capital letter, at least when it is short. */
  readonly isGuess: boolean
}

/** A person's names as they may stand in a text. */
export interface PersonNames {
  readonly parts: readonly NamePart[]
  /** Small words that belong to the names. */
  readonly particles: ReadonlySet<string>
  /** Pairs of initials and longer ones: `js`, `jas`. */
  readonly initials: ReadonlySet<string>
  /** First letters of either kind of name, which may stand beside the other. */
  readonly letters: Readonly<Record<NameRole, ReadonlySet<string>>>
  /** Names in scripts that put no space between words. */
  readonly unspaced: readonly string[]
}

/** Scripts that put no space between a name and what follows it. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Letters that are not Latin, and so may be written in Latin ones elsewhere. */
export const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** German and Nordic letters as those write them who have no such key. Folding takes their marks off: both are looked for. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Takes the names of a person apart. */
export function namesOf({ givenNames, familyNames }: ChartPerson): PersonNames {
  const given = givenNames.map((name) => takeApart(name))
  const family = familyNames.map((name) => takeApart(name))
  const parts = [
    ...given.flatMap((name) => partsOf(name, 'given')),
    ...family.flatMap((name) => partsOf(name, 'family')),
  ]
  return {
    parts: [...parts, ...togetherOf(given, family)],
    particles: new Set([...given, ...family].flatMap((name) => name.particles)),
    ...initialsOf(given, family),
    unspaced: unspacedOf(givenNames, familyNames),
  }
}

interface NameWords {
  readonly words: readonly string[]
  /** The same words as they were written. */
  readonly originals: readonly string[]
  readonly particles: readonly string[]
  /** All of it in one word. */
  readonly joined: string
}

function takeApart(name: string): NameWords {
  const text = new TextWords(name.normalize('NFC'))
  const all = text.starts.map((_, at) => ({ word: text.word(at), original: text.original(at) }))
  const without = all.filter(({ word }) => !TITLES.has(word) && !SUFFIXES.has(word))
  const named = without.length > 0 ? without : all
  // What ends a name is no small word before another one: Nguyen Van.
  const large = named.filter(({ word }, at) => word.length > 1 && (at === named.length - 1 || !PARTICLES.has(word)))
  const kept = large.length > 0 ? large : named
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
    ...(role === 'given' ? words.flatMap((word) => [...otherForms(word)]) : []),
  ]
  return [
    ...written.map((word) => ({ word, role, isGuess: false })),
    ...guessed.map((word) => ({ word, role, isGuess: true })),
  ]
}

function otherSpellings(original: string): string[] {
  const lower = original.toLowerCase()
  const longer = lower.replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter)
  const spellings = longer === lower ? [] : wordsOf(longer)
  return FOREIGN.test(original) ? [...spellings, ...wordsOf(anyAscii(original)).slice(0, 1)] : spellings
}

/** Chinese and Korean names in Latin letters, syllable by syllable: `XiaoMing`. */
function syllablesOf(original: string): string[] {
  if (!UNSPACED.test(original)) return []
  return (anyAscii(original).match(/[A-Z][a-z]+/g) ?? []).map((syllable) => syllable.toLowerCase())
}

/** Both names in one word, as in addresses and names for signing in: `johnsmith`, `jsmith`. */
function togetherOf(given: readonly NameWords[], family: readonly NameWords[]): NamePart[] {
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

/** Of O'Brien both letters: either is taken for the first of the name. */
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

/** The whole name in both orders, and each name of two characters or more. */
function unspacedOf(givenNames: readonly string[], familyNames: readonly string[]): string[] {
  const names = [...givenNames, ...familyNames].filter((name) => UNSPACED.test(name))
  if (names.length === 0) return []
  const both = givenNames.flatMap((given) => familyNames.flatMap((family) => [given + family, family + given]))
  return [...both, ...names.filter((name) => Array.from(name.normalize('NFC')).length >= 2)]
    .map((name) => wordsOf(name).join(''))
    .filter((name) => name !== '' && UNSPACED.test(name.normalize('NFC')))
}
