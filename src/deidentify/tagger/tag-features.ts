import type { TokenLabel, TokenLabels } from '../labelling/token-labels.js'
import { type KnownTokens, mix, REACH, SEEN_FLAGS } from './known-tokens.js'
import { ENTITY_TYPES, type EntityType } from '../span.js'
import type { Token } from '../text/tokenize.js'

/** The most features of a token. */
export const MOST_TAG_FEATURES = 48

/** The tokens of a text in the form in which features are made of them. */
export class SeenTokens {
  /** By token, with as many before the first and after the last as features look at: its place in `known`. */
  readonly #places: Int32Array

  /** @param labels what the rules found; it is seen in place of the words. */
  constructor(
    private readonly tokens: readonly Token[],
    labels: TokenLabels,
    private readonly known: KnownTokens,
  ) {
    known.makeRoom(tokens.length)
    this.#places = new Int32Array(tokens.length + 2 * REACH).fill(known.placeOfSign('#outside'))
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]
      if (token !== undefined) this.#places[at + REACH] = placeOf(known, token, labels[at])
    }
  }

  /** Writes the features that are made of one token each, as hashes. @returns how many there are */
  writeAlone(at: number, into: Int32Array): number {
    let count = 0
    for (let offset = 0; offset <= 2 * REACH; offset++)
      for (const hash of this.known.featuresOf(this.#places[at + offset] ?? 0, offset)) into[count++] = hash
    return count
  }

  /** Adds the weights of the features that `writeAlone` writes. */
  addAlone(at: number, sums: Float64Array): void {
    const { weights, outputs } = this.known
    for (let offset = 0; offset <= 2 * REACH; offset++) {
      const from = ((this.#places[at + offset] ?? 0) * (2 * REACH + 1) + offset) * outputs
      for (let output = 0; output < outputs; output++)
        sums[output] = (sums[output] ?? 0) + (weights[from + output] ?? 0)
    }
  }

  /** Adds the features that are made of several tokens, and of how the word is written. @returns how many there are */
  writeTogether(at: number, into: Int32Array, from: number): number {
    const token = this.tokens[at]
    if (token === undefined) return from
    const { words, kinds, groups, tails } = this.known
    const place = (offset: number): number => this.#places[at + REACH + offset] ?? 0
    const [before3, before2, before, own, after, after2] = [
      place(-3),
      place(-2),
      place(-1),
      place(0),
      place(1),
      place(2),
    ]
    const [wordBefore2, wordBefore, wordAfter] = [words[before2] ?? 0, words[before] ?? 0, words[after] ?? 0]
    const [kindBefore, kind, kindAfter] = [kinds[before] ?? 0, kinds[own] ?? 0, kinds[after] ?? 0]
    const [groupBefore2, groupBefore] = [groups[before2] ?? 0, groups[before] ?? 0]
    const [groupAfter, groupAfter2] = [groups[after] ?? 0, groups[after2] ?? 0]
    const form = formOf(token)
    let count = from
    into[count++] = mix(10, 0, 0)
    into[count++] = mix(13, token.flags & SEEN_FLAGS, form)
    into[count++] = mix(16, form, Math.min(token.lower.length, LONGEST_LENGTH))
    into[count++] = mix(26, wordBefore2, wordBefore)
    into[count++] = mix(27, wordAfter, words[after2] ?? 0)
    into[count++] = mix(28, wordBefore, wordAfter)
    into[count++] = mix(29, mix(30, words[before3] ?? 0, wordBefore2), wordBefore)
    into[count++] = mix(31, kind, wordBefore)
    into[count++] = mix(32, kind, wordAfter)
    into[count++] = mix(33, mix(34, wordBefore2, wordBefore), kind)
    into[count++] = mix(35, kindBefore, kindAfter)
    into[count++] = mix(36, kindBefore, kind)
    into[count++] = mix(37, kind, kindAfter)
    into[count++] = mix(38, groupBefore, groupAfter)
    into[count++] = mix(39, groupBefore2, groupBefore)
    into[count++] = mix(40, groupAfter, groupAfter2)
    into[count++] = mix(41, groupBefore, kind)
    into[count++] = mix(42, kind, groupAfter)
    into[count++] = mix(43, wordBefore, groupAfter)
    into[count++] = mix(44, groupBefore, wordAfter)
    into[count++] = mix(46, tails[after] ?? 0, wordBefore)
    into[count++] = mix(48, mix(49, groupBefore2, groupBefore), groupAfter)
    into[count++] = mix(50, mix(51, groupBefore, groupAfter), groupAfter2)
    into[count++] = mix(52, mix(53, groupBefore, kind), groupAfter)
    return count
  }
}

/** Longer words are alike. */
const LONGEST_LENGTH = 9

/** A sign looks like nothing else; what is no sign and no word is known by what it is. */
function placeOf(known: KnownTokens, { kind, lower }: Token, label: TokenLabel | undefined): number {
  if (label !== undefined) return known.placeOfSign(LABELLED[label.type])
  if (kind === 'word') return known.placeOfWord(lower)
  return known.placeOfSign(kind === 'sign' ? lower : KINDS[kind])
}

const KINDS = { number: '#number', newline: '#newline', masked: '#masked' }
const LABELLED = Object.fromEntries(ENTITY_TYPES.map((type) => [type, `#${type}`])) as Readonly<
  Record<EntityType, string>
>

const SHAPES = { lower: 0, capital: 1, upper: 2, mixed: 3, initial: 4 }

/** How a word is written, where that says something. */
function formOf({ shape, startsSentence, inLowercaseLine, inCapitalisedLine, isPossessive }: Token): number {
  return (
    SHAPES[shape] * 16 +
    (startsSentence ? 8 : 0) +
    (inLowercaseLine ? 4 : 0) +
    (inCapitalisedLine ? 2 : 0) +
    (isPossessive ? 1 : 0)
  )
}
