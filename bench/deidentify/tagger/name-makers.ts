import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { readShippedSections, shippedData } from '../../../src/kernel/shipped-data.js'
import type { LEARNT_TYPES } from '../../../src/deidentify/tagger/tagger-model.js'

export type LearntType = (typeof LEARNT_TYPES)[number]
export type Random = () => number

/** What stands in braces in the sentences of data/tagger. */
export const SLOTS = {
  name: 'PERSON',
  surname: 'PERSON',
  'full name': 'PERSON',
  town: 'LOCATION',
  area: 'LOCATION',
  street: 'LOCATION',
  firm: 'ORGANIZATION',
  pub: 'ORGANIZATION',
  school: 'ORGANIZATION',
  house: 'ORGANIZATION',
  word: undefined,
  term: undefined,
  role: undefined,
  relation: undefined,
  verbs: undefined,
  verbed: undefined,
} as const satisfies Record<string, LearntType | undefined>

export type Slot = keyof typeof SLOTS

const CONSONANTS = [...Array.from('bcdfghjklmnprstvwyz'), 'sh', 'ch', 'th']
const VOWELS = ['a', 'e', 'i', 'o', 'u']
/** One of this many words is used for measuring only. */
const HELD_OUT_SHARE = 5
/** Words by what they have in common, without those of the other part. */
type Words = readonly string[]

/** Whether names are made for training or for measuring: the two have no word in common. */
export type Part = 'training' | 'measuring'

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Chooses one of several makers, each as often as its weight says. */
function oneOf(random: Random, makers: readonly (readonly [weight: number, make: () => string])[]): string {
  let left = random() * makers.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, make] of makers) {
    left -= weight
    if (left < 0) return make()
  }
  return makers[0]?.[1]() ?? ''
}

/** Makes names of people, places and organisations of the lists in data/lexicon and data/tagger/words.txt. */
export class NameMaker {
  readonly #given: Words
  readonly #givenWords: Words
  readonly #surnames: Words
  readonly #surnameWords: Words
  readonly #places: Words
  readonly #placeWords: Words
  readonly #nouns: Words
  readonly #verbs: Words
  readonly #pastVerbs: Words
  readonly #own: ReadonlyMap<string, Words>

  constructor(
    private readonly random: Random,
    part: Part,
  ) {
    const own = (word: string): boolean => (hashOf(word) % HELD_OUT_SHARE === 0) === (part === 'measuring')
    const lines = readList('english-words')
    const words = new Set(lines.map((line) => line.replace(/ .*/, '')))
    this.#given = readList('given-names').filter(own)
    this.#givenWords = this.#given.filter((name) => words.has(name) && name.length > 2)
    this.#surnames = readList('surnames').filter(own)
    this.#surnameWords = this.#surnames.filter((name) => words.has(name) && name.length > 2)
    this.#places = readList('places').filter(own)
    this.#placeWords = this.#places.filter((name) => words.has(name))
    // Nouns and verbs in their short form; most of the lists' words are never anybody's name.
    this.#nouns = lines
      .filter((line) => /^[a-z]{3,9}( everyday)?$/.test(line))
      .map((line) => line.replace(/ .*/, ''))
      .filter((word) => own(word) && !/(?:ed|ing|ly|s|er|est|ness|able|ful|less|ive|ous|ic|al|tion)$/.test(word))
    const forms = lines
      .filter((line) => /^[a-z]{4,10}( everyday)?$/.test(line))
      .map((line) => line.replace(/ .*/, ''))
      .filter(own)
    this.#pastVerbs = forms.filter((word) => word.endsWith('ed') && words.has(`${word.slice(0, -2)}ing`))
    this.#verbs = forms.filter((word) => /[^s]s$/.test(word) && words.has(`${word.slice(0, -1)}ing`))
    this.#own = new Map(
      readShippedSections('tagger/words.txt').map(({ title, lines: entries }) => [
        title,
        entries
          .flatMap((entry) => entry.split(' '))
          .map((word) => word.replaceAll('_', ' '))
          .filter((word) => /ends?$|endings|beginnings|streets|areas|relations/.test(title) || own(word)),
      ]),
    )
  }

  make(slot: Slot): string {
    const { random } = this
    switch (slot) {
      case 'name':
        return this.#name()
      case 'surname':
        return random() < 0.5 ? pick(this.#surnameWords, random) : pick(this.#surnames, random)
      case 'full name':
        return `${this.#name()} ${this.make('surname')}`
      case 'town':
        return this.#town()
      case 'area':
        return this.#area()
      case 'street':
        return this.#street()
      case 'firm':
        return this.#firm()
      case 'pub':
        return this.#pub()
      case 'school':
        return this.#school()
      case 'house':
        return this.#house()
      case 'word':
        return pick(this.#nouns, random)
      case 'term':
        return this.#one('term beginnings') + this.#one('term ends')
      case 'role':
        return this.#one('roles')
      case 'relation':
        return this.#one('relations')
      case 'verbs':
        return pick(this.#verbs, random)
      case 'verbed':
        return pick(this.#pastVerbs, random)
    }
  }

  #words(title: string): Words {
    const words = this.#own.get(title)
    if (words === undefined) throw new Error(`data/tagger/words.txt has no section [${title}].`)
    return words
  }

  #one(title: string): string {
    return pick(this.#words(title), this.random)
  }

  #name(): string {
    return oneOf(this.random, [
      [35, () => pick(this.#givenWords, this.random)],
      [25, () => this.#one('nicknames')],
      [8, () => pick(this.#nouns, this.random)],
      [12, () => this.#unlisted()],
      [15, () => pick(this.#given, this.random)],
      [5, () => pick(this.#surnameWords, this.random)],
    ])
  }

  /** A short name that no list has. */
  #unlisted(): string {
    const syllable = (): string => pick(CONSONANTS, this.random) + pick(VOWELS, this.random)
    const end = pick(['', 'n', 'sh', 'l', 'r', 'z', 'k', 'm', 's', 'x', 'dd', 'y'], this.random)
    return `${syllable()}${this.random() < 0.6 ? syllable() : ''}${end}`
  }

  #town(): string {
    return oneOf(this.random, [
      [30, () => pick(this.#placeWords, this.random)],
      [20, () => pick(this.#places, this.random)],
      [15, () => this.#village()],
      [10, () => `${this.#one('village beginnings')} ${this.#village()}`],
      [8, () => `${this.#village()} ${this.#one('village ends')}`],
      [6, () => pick(this.#surnameWords, this.random)],
      [6, () => pick(this.#nouns, this.random)],
    ])
  }

  #village(): string {
    return this.#one('villages') + this.#one('village endings')
  }

  /** A word that begins the name of a street, a school or a house. */
  #stem(): string {
    return oneOf(this.random, [
      [30, () => pick(this.#surnameWords, this.random)],
      [15, () => pick(this.#surnames, this.random)],
      [15, () => this.#one('firm words')],
      [10, () => this.#village()],
      [10, () => pick(this.#givenWords, this.random)],
      [15, () => pick(this.#nouns, this.random)],
      [15, () => `${this.#one('firm words')} ${this.#one('villages')}`],
      [10, () => `${this.#one('firm words')}${this.#one('village endings')}`],
      [8, () => `st ${pick(this.#given, this.random)}s`],
    ])
  }

  #area(): string {
    return oneOf(this.random, [
      [50, () => `${this.#stem()} ${this.#one('areas')}`],
      [20, () => `the ${this.#stem()} ${this.random() < 0.7 ? 'estate' : this.#one('areas')}`],
      [20, () => this.#town()],
    ])
  }

  #street(): string {
    const number = `${1 + Math.floor(this.random() ** 2 * 240)}${this.random() < 0.15 ? pick(['a', 'b', 'c', 'd'], this.random) : ''}`
    const street = oneOf(this.random, [
      [75, () => `${this.#stem()} ${this.#one('streets')}`],
      [12, () => `the ${this.#one('streets')}`],
      [13, () => this.#stem()],
    ])
    if (street.startsWith('the ')) return `${number} ${street}`
    return oneOf(this.random, [
      [45, () => street],
      [45, () => `${number} ${street}`],
      [
        10,
        () =>
          `flat ${1 + Math.floor(this.random() * 30)} ${this.#stem()} ${pick(['house', 'court', 'towers', 'point', 'heights'], this.random)}`,
      ],
    ])
  }

  #firm(): string {
    return oneOf(this.random, [
      [14, () => this.#one('chains')],
      [18, () => this.#one('firm words')],
      [14, () => `${this.#one('firm words')}${this.#one('firm words')}`],
      [30, () => `${this.#one('firm words')} ${this.#one('firm ends')}`],
      [14, () => `${this.#one('firm words')} ${this.#one('firm words')}`],
      [8, () => `${this.#one('firm words')} ${this.#one('firm words')} ${this.#one('firm ends')}`],
      [7, () => `${pick(this.#nouns, this.random)} ${this.#one('firm ends')}`],
      [6, () => pick(this.#surnameWords, this.random)],
      [6, () => `${pick(this.#surnameWords, this.random)} and ${pick(this.#surnames, this.random)}`],
      [4, () => `${pick(this.#surnames, this.random)} and sons`],
      [6, () => `${this.#one('charity words')} ${this.#one('charity words')}`],
      [5, () => `${this.#one('charity words')} ${this.#one('charity words')} ${this.#one('charity words')}`],
    ])
  }

  #pub(): string {
    const name = oneOf(this.random, [
      [45, () => `${this.#one('pub adjectives')} ${this.#one('pub nouns')}`],
      [30, () => `${this.#one('pub nouns')} and ${this.#one('pub nouns')}`],
      [12, () => this.#one('pub nouns')],
      [8, () => `${pick(this.#surnames, this.random)} arms`],
      [5, () => `${pick(this.#nouns, this.random)} and ${this.#one('pub nouns')}`],
    ])
    return this.random() < 0.85 ? `the ${name}` : name
  }

  #school(): string {
    const stem = this.random() < 0.3 ? this.#town() : this.#stem()
    return this.random() < 0.85 ? `${stem} ${this.#one('school ends')}` : stem
  }

  #house(): string {
    const stem = oneOf(this.random, [
      [50, () => this.#stem()],
      [20, () => this.#town()],
      [15, () => `the ${this.#stem()}`],
      [15, () => `${this.#one('firm words')} ${this.#one('firm words')}`],
    ])
    return this.random() < 0.8 ? `${stem} ${this.#one('house ends')}` : stem
  }
}

function readList(name: string): string[] {
  const compressed = readFileSync(shippedData(`lexicon/${name}.txt.br`))
  return brotliDecompressSync(compressed).toString('latin1').trimEnd().split('\n')
}

/** FNV-1a, so that a word is always in the same part. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return (hash ^ (hash >>> 13)) >>> 0
}
