import type { FeatureTable } from '../../kernel/feature-table.js'
import { contextGroupOf } from './context-groups.js'
import {
  ADDRESS_WORD,
  BEFORE_NAME,
  BEFORE_PLACE,
  BEGINS_PLACE,
  CLINICAL_WORD,
  COMMON_WORD,
  COUNTRY,
  EVERYDAY_WORD,
  FREQUENT_WORD,
  FUNCTION_WORD,
  GIVEN_NAME,
  NOT_A_NAME,
  ORGANIZATION_ENDING,
  PLACE,
  RARE_WORD,
  ROLE,
  SURNAME,
  flagsOf,
} from '../lexicon/lexicon.js'

/** What the lists say about a word, as far as the tagger looks at it. */
export const SEEN_FLAGS =
  GIVEN_NAME | SURNAME | PLACE | COMMON_WORD | RARE_WORD | CLINICAL_WORD | EVERYDAY_WORD | FREQUENT_WORD | NOT_A_NAME
const SEEN_ROLES =
  BEFORE_NAME | FUNCTION_WORD | BEFORE_PLACE | ADDRESS_WORD | ORGANIZATION_ENDING | ROLE | BEGINS_PLACE | COUNTRY
/** Words that a list has, as words or as names. */
export const LISTED = COMMON_WORD | RARE_WORD | CLINICAL_WORD | GIVEN_NAME | SURNAME | PLACE
/** How many tokens on each side of a word its features look at. */
export const REACH = 3
const OFFSETS = 2 * REACH + 1

/** How many different tokens are remembered. When there are more, all are dropped. */
const MOST_KNOWN = 16_384
const LETTERS_OF_TAIL = 2
const LETTERS_OF_ENDING = 3

/** The weights of features, found by their hashes. */
export type FeatureWeights = Pick<FeatureTable, 'addWeights' | 'outputs'>

/** What no word begins with. */
const NO_LETTER = /^[^\p{L}]/u

/**
 * What the tagger sees of words and signs, remembered in typed arrays by the place of each. Texts mostly consist of the
 * same words, so the weights of what they say alone are only looked up once.
 */
export class KnownTokens {
  readonly words = new Int32Array(MOST_KNOWN)
  /** What the lists say about a word. */
  readonly kinds = new Int32Array(MOST_KNOWN)
  /** The group of words that stand around names in the same way, or what the lists say in short. */
  readonly groups = new Int32Array(MOST_KNOWN)
  readonly tails = new Int32Array(MOST_KNOWN)
  readonly outputs: number
  /** By place, then by where the token stands from the word in question (three before to three after), by output. */
  readonly weights: Int16Array
  readonly #table: FeatureWeights | undefined
  readonly #places = new Map<string, number>()
  readonly #keys: string[] = []

  /** @param table the weights; without it only features can be written. */
  constructor(table?: FeatureWeights) {
    this.#table = table
    this.outputs = table?.outputs ?? 0
    this.weights = new Int16Array(MOST_KNOWN * OFFSETS * this.outputs)
  }

  /** Forgets all tokens if there is no room for so many more. */
  makeRoom(more: number): void {
    if (this.#keys.length + more < MOST_KNOWN) return
    this.#places.clear()
    this.#keys.length = 0
  }

  placeOfWord(lower: string): number {
    return this.#places.get(lower) ?? this.#add(lower, flagsOf(lower), contextGroupOf(lower))
  }

  placeOfSign(sign: string): number {
    return this.#places.get(sign) ?? this.#add(sign, 0, 0)
  }

  /** The features of a token alone, by where it stands from the word in question. */
  featuresOf(place: number, offset: number): number[] {
    const [word, kind, tail] = [this.words[place] ?? 0, this.kinds[place] ?? 0, this.tails[place] ?? 0]
    switch (offset - REACH) {
      case -3:
        return [mix(24, word, 0)]
      case -2:
        return [mix(22, word, 0)]
      case -1:
        return [mix(20, word, 0), mix(47, tail, kind)]
      case 0:
        return this.#ownFeatures(place)
      case 1:
        return [mix(21, word, 0), mix(45, tail, kind)]
      case 2:
        return [mix(23, word, 0)]
      default:
        return [mix(25, word, 0)]
    }
  }

  #ownFeatures(place: number): number[] {
    const word = this.#keys[place] ?? ''
    const flags = flagsOf(word)
    const own = [
      mix(12, this.kinds[place] ?? 0, 0),
      mix(14, hashOf(word.slice(-LETTERS_OF_ENDING)), 0),
      mix(15, this.tails[place] ?? 0, flags & (COMMON_WORD | RARE_WORD)),
    ]
    // A word that no list has is learnt by its neighbours alone.
    return (flags & LISTED) === 0 ? own : [mix(11, this.words[place] ?? 0, 0), ...own]
  }

  #add(key: string, flags: number, group: number): number {
    const place = this.#keys.length
    this.#places.set(key, place)
    this.#keys.push(key)
    const isSign = NO_LETTER.test(key)
    const hash = hashOf(key)
    this.words[place] = hash
    this.kinds[place] = isSign ? hash : mix(1, flags & SEEN_FLAGS, mix(2, flags & SEEN_ROLES, group))
    const role = group === 0 ? mix(3, flags & (SEEN_ROLES | COMMON_WORD | GIVEN_NAME), 0) : mix(4, group, 0)
    this.groups[place] = isSign ? hash : role
    this.tails[place] = isSign ? hash : hashOf(key.slice(-LETTERS_OF_TAIL))
    if (this.#table !== undefined) this.#weigh(this.#table, place)
    return place
  }

  #weigh(table: FeatureWeights, place: number): void {
    for (let offset = 0; offset < OFFSETS; offset++) {
      const from = (place * OFFSETS + offset) * this.outputs
      this.weights.fill(0, from, from + this.outputs)
      for (const hash of this.featuresOf(place, offset)) table.addWeights(hash, this.weights, from)
    }
  }
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return hash
}

/** A hash of what a feature looks at and what it sees there. */
export function mix(template: number, one: number, other: number): number {
  let hash = Math.imul(template ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) ^ one
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2_b2_ae_35) ^ other
  hash = Math.imul(hash ^ (hash >>> 13), 0x27_d4_eb_2f)
  return hash ^ (hash >>> 16)
}
