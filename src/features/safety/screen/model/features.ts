import { remember } from '../../../../kernel/remember.js'
import { CONCEPT_OF } from '../concepts.js'
import * as lists from '../risk-phrases.js'
import type { Words } from '../read-words.js'

/** The longest part of a word whose letters are looked at, and the lengths of the pieces. */
const MOST_LETTERS = 24
const SHORTEST_PIECE = 4
const LONGEST_PIECE = 5
/** How far apart two words may be that count together. */
export const FARTHEST = 4
/** Words whose pieces are remembered; texts repeat most of their words. */
const MOST_KNOWN = 20_000

/** Kinds of features, so that the same words in two kinds are two features. */
enum Kind {
  WORD = 1,
  PAIR,
  PIECE,
  CONCEPT,
  APART,
  TRIPLE,
  WHO,
  WHO_AND_CONCEPT,
}

/** What is known of a word: its hash, that of its concept (or its own), and those of its pieces. */
interface KnownWord {
  readonly hash: number
  readonly concept: number
  readonly isConcept: boolean
  readonly pieces: Uint32Array
}

/** The concept of each word, as a hash. */
const concepts: ReadonlyMap<string, number> = new Map(
  Array.from(CONCEPT_OF, ([word, title]): [string, number] => [word, hashOf(`<${title}>`)]),
)

/** Stands before the first and behind the last word of a sentence. */
const EDGE = hashOf('^')

function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x81_1c_9d_c5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

/** The hash of a feature of up to three parts. */
function featureOf(kind: number, one: number, two = 0, three = 0): number {
  let hash = Math.imul(one ^ Math.imul(kind, 0x9e_37_79_b1), 0x85_eb_ca_6b)
  hash = Math.imul((hash ^ (hash >>> 15)) + two, 0xc2_b2_ae_35)
  hash = Math.imul((hash ^ (hash >>> 13)) + three, 0x27_d4_eb_2f)
  return (hash ^ (hash >>> 16)) >>> 0
}

const know = remember(MOST_KNOWN, (word: string): KnownWord => {
  const hash = hashOf(word)
  const concept = concepts.get(word)
  return { hash, concept: concept ?? hash, isConcept: concept !== undefined, pieces: piecesOf(word) }
})

function piecesOf(word: string): Uint32Array {
  const letters = `_${word.slice(0, MOST_LETTERS)}_`
  const pieces: number[] = []
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++) {
    for (let at = 0; at + size <= letters.length; at++)
      pieces.push(featureOf(Kind.PIECE, hashOf(letters, at, at + size)))
  }
  return Uint32Array.from(pieces)
}

/** Called for each feature with its hash and the first and last of the words that it is made of. */
export type Visit = (feature: number, first: number, last: number) => void

/**
 * The features of a sentence, from word `from` to `to` (exclusive): words, pairs and pieces of words, words by their
 * concepts alone and near each other, and who the sentence speaks of, with each concept. A feature can come several
 * times.
 */
export function visitFeatures(words: Words, from: number, to: number, visit: Visit): void {
  const row: KnownWord[] = []
  for (let at = from; at < to; at++) row.push(know(words.text[at] ?? ''))
  for (const [index, word] of row.entries()) {
    const at = from + index
    const before = row[index - 1]
    visit(featureOf(Kind.WORD, word.hash), at, at)
    visit(featureOf(Kind.PAIR, before?.hash ?? EDGE, word.hash), Math.max(from, at - 1), at)
    for (const piece of word.pieces) visit(piece, at, at)
    for (let apart = 1; apart <= FARTHEST && apart <= index; apart++) {
      const other = row[index - apart]
      if (other !== undefined) visit(featureOf(Kind.APART, other.concept, word.concept), at - apart, at)
    }
    const twoBefore = row[index - 2]
    if (before !== undefined && twoBefore !== undefined) {
      visit(featureOf(Kind.TRIPLE, twoBefore.concept, before.concept, word.concept), at - 2, at)
    }
  }
  const last = row.at(-1)
  if (last !== undefined) visit(featureOf(Kind.PAIR, last.hash, EDGE), to - 1, to - 1)
  const who = whoOf(words, from, to)
  visit(featureOf(Kind.WHO, who), from, to - 1)
  for (const [index, word] of row.entries()) {
    if (!word.isConcept) continue
    visit(featureOf(Kind.CONCEPT, word.concept), from + index, from + index)
    visit(featureOf(Kind.WHO_AND_CONCEPT, who, word.concept), from + index, from + index)
  }
}

/** Words that put a sentence into the past, besides those of the rules. */
const PAST_VERBS: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did'])

/** Whether a sentence speaks of the writer, of others, of the past, and denies: a bit for each. */
function whoOf(words: Words, from: number, to: number): number {
  let who = 0
  for (let at = from; at < to; at++) {
    const word = words.text[at] ?? ''
    if (lists.FIRST_PERSON.has(word)) who |= 1
    if (lists.OTHERS.has(word)) who |= 2
    if (lists.PAST.has(word) || PAST_VERBS.has(word)) who |= 4
    if (lists.NEGATORS.has(word)) who |= 8
  }
  return who
}
