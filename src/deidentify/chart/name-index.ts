import anyAscii from 'any-ascii'
import type { ChartPerson } from './chart-identifiers.js'
import { FOREIGN, namesOf, type NamePart, type NameRole, type PersonNames } from './name-parts.js'
import { isOrdinaryWord, needsEvidence } from './name-words.js'

/** A person who has a name, and whether it is a given or a family name. */
export interface NameOwner {
  readonly person: number
  readonly role: NameRole
}

/** A word that is the name of at least one person. */
export interface NameEntry {
  readonly word: string
  readonly owners: readonly NameOwner[]
  /**
   * True if the word is also an ordinary word, or too short. It then counts as a name only with evidence from its
   * context, unless the chart contains it.
   */
  readonly isOrdinary: boolean
  /** True if the chart contains the word. It then counts as the name unless the words around it prove otherwise. */
  readonly isRecorded: boolean
}

/** Shorter names have too many words that differ in one letter. */
const SHORTEST_FUZZY_NAME = 5
/** Longer words are not names, and a search for similar names would take long. */
const LONGEST = 40

/** In Arabic and Hebrew, `and`, `to` and `with` are prefixes of the next word. */
const PREFIXED = /^[وبلكفוהבלמשכ]\p{L}{2}/u

/** All names of a chart. It finds exact matches and matches with one typing error. */
export class NameIndex {
  readonly names: readonly PersonNames[]
  readonly #exact = new Map<string, { word: string; owners: NameOwner[]; isOrdinary: boolean; isRecorded: boolean }>()
  readonly #beginnings = new Set<string>()
  /** The two letters at each end of the names that are also found with a typing error. */
  readonly #ends = new Set<number>()
  /** Names by each string that results from deleting one of their letters. */
  readonly #shortened = new Map<string, NameEntry[]>()

  constructor(people: readonly ChartPerson[]) {
    this.names = people.map(namesOf)
    this.names.forEach(({ parts }, person) => {
      for (const part of parts) this.#add(part, person)
    })
    for (const entry of [...this.#exact.values()]) {
      this.#beginnings.add(entry.word.slice(0, 2))
      this.#addPlural(entry)
    }
    for (const entry of this.#exact.values()) {
      if (entry.isOrdinary || entry.word.length < SHORTEST_FUZZY_NAME || entry.word.length > LONGEST) continue
      this.#ends.add(pairAt(entry.word, 0)).add(-pairAt(entry.word, entry.word.length - 2))
      for (const short of [entry.word, ...shortened(entry.word)]) {
        const known = this.#shortened.get(short)
        if (known === undefined) this.#shortened.set(short, [entry])
        else if (!known.includes(entry)) known.push(entry)
      }
    }
  }

  /**
   * Finds a name by a word that equals it or has one typing error.
   * @param original the word before folding; the word itself in a text of ASCII
   */
  find(word: string, original: string): NameEntry | undefined {
    const found = this.#find(word) ?? (original === word ? undefined : this.#findForeign(word, original))
    if (found !== undefined || !isDigit(word.charCodeAt(word.length - 1))) return found
    const letters = word.replace(/\d+$/, '')
    return letters.length < SHORTEST_FUZZY_NAME ? undefined : this.#exact.get(letters)
  }

  #findForeign(word: string, original: string): NameEntry | undefined {
    return (
      (FOREIGN.test(original) ? this.#find(anyAscii(original).toLowerCase()) : undefined) ??
      (PREFIXED.test(word) ? this.#exact.get(word.slice(1)) : undefined)
    )
  }

  /** Whether any name starts with these two letters. */
  hasNameStartingWith(two: string): boolean {
    return this.#beginnings.has(two)
  }

  /** Finds a name that equals the word. */
  findExact(word: string): NameEntry | undefined {
    return this.#exact.get(word)
  }

  #find(word: string): NameEntry | undefined {
    const exact = this.#exact.get(word)
    if (exact !== undefined) return exact
    if (word.length < SHORTEST_FUZZY_NAME - 1 || word.length > LONGEST) return undefined
    const near = this.#near(word)
    // An ordinary word is seldom a misspelt name, so it needs the same evidence as a name that is an ordinary word.
    return near !== undefined && isOrdinaryWord(word) ? { ...near, isOrdinary: true, isRecorded: false } : near
  }

  #near(word: string): NameEntry | undefined {
    // One error is not at both ends of a name, which rules out most words.
    if (!this.#ends.has(pairAt(word, 0)) && !this.#ends.has(-pairAt(word, word.length - 2))) return undefined
    for (const short of [word, ...shortened(word)]) {
      const near = this.#shortened.get(short)?.find((entry) => isOneTypoApart(word, entry.word))
      if (near !== undefined) return near
    }
    return undefined
  }

  #add({ word, role, isGuess }: NamePart, person: number): void {
    if (word === '') return
    const isOrdinary = word.length < 3 || (isGuess && word.length < 4) || isOrdinaryWord(word)
    const entry = this.#exact.get(word) ?? { word, owners: [], isOrdinary, isRecorded: false }
    if (!isGuess && !needsEvidence(word)) entry.isRecorded = true
    // A recorded name counts for more than another person's guessed nickname.
    if (!isGuess && !isOrdinaryWord(word) && word.length >= 3) entry.isOrdinary = false
    if (!entry.owners.some((owner) => owner.person === person && owner.role === role))
      entry.owners.push({ person, role })
    this.#exact.set(word, entry)
  }

  /** Adds the plural, for a family and for a possessive without its apostrophe. */
  #addPlural({ word, owners, isOrdinary }: NameEntry): void {
    if (word.length < 3) return
    for (const plural of [`${word}s`, `${word}es`]) {
      if (this.#exact.has(plural) || (plural.endsWith('es') && !/(?:s|x|z|ch|sh)es$/.test(plural))) continue
      this.#exact.set(plural, {
        word: plural,
        owners: [...owners],
        isOrdinary: isOrdinary || isOrdinaryWord(plural),
        isRecorded: false,
      })
    }
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Two letters as a number. */
function pairAt(word: string, at: number): number {
  return word.charCodeAt(at) * 0x1_00_00 + word.charCodeAt(at + 1)
}

function* shortened(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

/** Whether two words differ by one inserted, missing or replaced letter, or by two transposed letters. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1)
  if (short.slice(from + 1) === long.slice(from + 1)) return true
  return (
    short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2)
  )
}
