import anyAscii from 'any-ascii'
import type { ChartPerson } from './chart-identifiers.js'
import { FOREIGN, namesOf, type NamePart, type NameRole, type PersonNames } from './name-parts.js'
import { isOrdinaryWord } from './name-words.js'

/** Whose name a word is. */
export interface NameOwner {
  readonly person: number
  readonly role: NameRole
}

/** A word that stands for somebody. */
export interface NameEntry {
  readonly word: string
  readonly owners: readonly NameOwner[]
  /** Means something else as well, or is too short to be told by its letters. */
  readonly isOrdinary: boolean
}

/** Shorter names have too many neighbours. */
const SHORTEST_NEAR = 5
/** Longer words are no names; looking for their neighbours would take long. */
const LONGEST = 40

/** Arabic and Hebrew write `and`, `to`, `with` in one word with what follows. */
const PREFIXED = /^[وبلكفוהבלמשכ]\p{L}{2}/u

/** All names of a chart by their letters, and by letters that are one away. */
export class NameIndex {
  readonly names: readonly PersonNames[]
  readonly #exact = new Map<string, { word: string; owners: NameOwner[]; isOrdinary: boolean }>()
  readonly #beginnings = new Set<string>()
  /** By what is left of a name when one of its letters is left out. */
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
      if (entry.isOrdinary || entry.word.length < SHORTEST_NEAR || entry.word.length > LONGEST) continue
      for (const short of [entry.word, ...shortened(entry.word)]) {
        const known = this.#shortened.get(short)
        if (known === undefined) this.#shortened.set(short, [entry])
        else if (!known.includes(entry)) known.push(entry)
      }
    }
  }

  /** The name that a word is, exactly or with one slip. */
  find(word: string, original: string): NameEntry | undefined {
    const found =
      this.#find(word) ??
      (FOREIGN.test(original) ? this.#find(anyAscii(original).toLowerCase()) : undefined) ??
      (PREFIXED.test(word) ? this.#exact.get(word.slice(1)) : undefined)
    if (found !== undefined || !/\d$/.test(word)) return found
    const letters = word.replace(/\d+$/, '')
    return letters.length < SHORTEST_NEAR ? undefined : this.#exact.get(letters)
  }

  /** Whether a name begins with these two letters. */
  mayBegin(two: string): boolean {
    return this.#beginnings.has(two)
  }

  /** The name that these letters are, exactly. */
  exactly(word: string): NameEntry | undefined {
    return this.#exact.get(word)
  }

  #find(word: string): NameEntry | undefined {
    const exact = this.#exact.get(word)
    if (exact !== undefined) return exact
    if (word.length < SHORTEST_NEAR - 1 || word.length > LONGEST) return undefined
    const near = this.#near(word)
    // A slip that makes a word is seldom one: it needs as much as a name that is a word.
    return near !== undefined && isOrdinaryWord(word) ? { ...near, isOrdinary: true } : near
  }

  #near(word: string): NameEntry | undefined {
    for (const short of [word, ...shortened(word)]) {
      const near = this.#shortened.get(short)?.find((entry) => isOneSlip(word, entry.word))
      if (near !== undefined) return near
    }
    return undefined
  }

  #add({ word, role, isGuess }: NamePart, person: number): void {
    if (word === '') return
    const isOrdinary = word.length < 3 || (isGuess && word.length < 4) || isOrdinaryWord(word)
    const entry = this.#exact.get(word) ?? { word, owners: [], isOrdinary }
    // What somebody is really called counts for more than what another one may be called.
    if (!isGuess && !isOrdinaryWord(word) && word.length >= 3) entry.isOrdinary = false
    if (!entry.owners.some((owner) => owner.person === person && owner.role === role))
      entry.owners.push({ person, role })
    this.#exact.set(word, entry)
  }

  /** The whole family, and a possessive without its sign. */
  #addPlural({ word, owners, isOrdinary }: NameEntry): void {
    if (word.length < 3) return
    for (const plural of [`${word}s`, `${word}es`]) {
      if (this.#exact.has(plural) || (plural.endsWith('es') && !/(?:s|x|z|ch|sh)es$/.test(plural))) continue
      this.#exact.set(plural, { word: plural, owners: [...owners], isOrdinary: isOrdinary || isOrdinaryWord(plural) })
    }
  }
}

function* shortened(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

/** One letter too many, too few or another one, or two neighbours in the wrong order. */
function isOneSlip(one: string, other: string): boolean {
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
