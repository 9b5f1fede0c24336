import type { FeatureTable } from '../../../../kernel/feature-table.js'
import { remember } from '../../../../kernel/remember.js'
import { CONCEPT_OF } from '../concepts.js'
import * as lists from '../risk-phrases.js'
import type { Words } from '../read-words.js'
import { LONGEST_SENTENCE, type Sentence } from '../sentences.js'

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

/** What is known of a word: its hash, that of its concept (or its own), those of its pieces, and of whom it speaks. */
interface KnownWord {
  readonly hash: number
  readonly concept: number
  readonly isConcept: boolean
  readonly pieces: Uint32Array
  readonly who: number
  /** What itself and its pieces weigh together by the table that asked last: most words are asked for again. */
  weighed: { readonly by: FeatureTable; readonly sums: Int16Array } | undefined
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
  const isConcept = concept !== undefined
  return { hash, concept: concept ?? hash, isConcept, pieces: piecesOf(word), who: whoOf(word), weighed: undefined }
})

/** What a word of the sentence that was read last and its pieces weigh together, each piece as often as it comes. */
export function weightOfWord(index: number, table: FeatureTable): Int16Array | undefined {
  const word = row[index]
  if (word === undefined) return undefined
  if (word.weighed?.by !== table) {
    const sums = new Int16Array(table.outputs)
    table.addWeights(featureOf(Kind.WORD, word.hash), sums, 0)
    for (const piece of word.pieces) table.addWeights(piece, sums, 0)
    word.weighed = { by: table, sums }
  }
  return word.weighed.sums
}

function piecesOf(word: string): Uint32Array {
  const letters = `_${word.slice(0, MOST_LETTERS)}_`
  const pieces: number[] = []
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++) {
    for (let at = 0; at + size <= letters.length; at++)
      pieces.push(featureOf(Kind.PIECE, hashOf(letters, at, at + size)))
  }
  return Uint32Array.from(pieces)
}

/** Features of a word beside its pieces: itself, a pair, those before it, a triple, its concept, and who with it. */
const FEATURES_OF_WORD = 5 + FARTHEST
const PIECES_OF_WORD = (MOST_LETTERS + 2) * (LONGEST_PIECE - SHORTEST_PIECE + 1)
/** The end of a sentence, and of whom it speaks. */
const FEATURES_OF_SENTENCE = 2
const MOST_FEATURES = LONGEST_SENTENCE * (FEATURES_OF_WORD + PIECES_OF_WORD) + FEATURES_OF_SENTENCE

/** The features of one sentence, each with the first and last of the words that it is made of. */
class SentenceFeatures {
  /** By word: behind itself, its pair with the word before, and its pieces; and behind all that it adds. */
  readonly ownEnd = new Uint32Array(LONGEST_SENTENCE)
  readonly end = new Uint32Array(LONGEST_SENTENCE)
  readonly hash = new Uint32Array(MOST_FEATURES)
  readonly first = new Uint32Array(MOST_FEATURES)
  readonly last = new Uint32Array(MOST_FEATURES)
  length = 0

  add(hash: number, first: number, last: number): void {
    const at = this.length++
    this.hash[at] = hash
    this.first[at] = first
    this.last[at] = last
  }
}

/** One for all sentences: a sentence is read without a pause, and each text has many. */
const features = new SentenceFeatures()
const row: KnownWord[] = []

/**
 * The features of a sentence: words, pairs and pieces of words, words by their concepts alone and near each other, and
 * who the sentence speaks of, with each concept. A feature can come several times. The next call overwrites them.
 */
export function featuresOf(words: Words, { from, to }: Sentence): Readonly<SentenceFeatures> {
  features.length = 0
  row.length = 0
  let who = 0
  for (let at = from; at < to; at++) {
    const word = know(words.text[at] ?? '')
    who |= word.who
    row.push(word)
    addWord(row.length - 1, at)
  }
  const last = row.at(-1)
  if (last !== undefined) features.add(featureOf(Kind.PAIR, last.hash, EDGE), to - 1, to - 1)
  features.add(featureOf(Kind.WHO, who), from, to - 1)
  for (let index = 0; index < row.length; index++) {
    const word = row[index]
    if (word?.isConcept !== true) continue
    features.add(featureOf(Kind.CONCEPT, word.concept), from + index, from + index)
    features.add(featureOf(Kind.WHO_AND_CONCEPT, who, word.concept), from + index, from + index)
  }
  return features
}

/** The features of a word of the row, which is word `at` of the text, with those before it. */
function addWord(index: number, at: number): void {
  const word = row[index]
  if (word === undefined) return
  const before = row[index - 1]
  features.add(featureOf(Kind.WORD, word.hash), at, at)
  features.add(featureOf(Kind.PAIR, before?.hash ?? EDGE, word.hash), before === undefined ? at : at - 1, at)
  for (let piece = 0; piece < word.pieces.length; piece++) features.add(word.pieces[piece] ?? 0, at, at)
  features.ownEnd[index] = features.length
  for (let apart = 1; apart <= FARTHEST && apart <= index; apart++) {
    features.add(featureOf(Kind.APART, row[index - apart]?.concept ?? 0, word.concept), at - apart, at)
  }
  const twoBefore = row[index - 2]
  if (before !== undefined && twoBefore !== undefined) {
    features.add(featureOf(Kind.TRIPLE, twoBefore.concept, before.concept, word.concept), at - 2, at)
  }
  features.end[index] = features.length
}

/** Words that put a sentence into the past, besides those of the rules. */
const PAST_VERBS: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did'])

/** Whether a word speaks of the writer, of others, of the past, and denies: a bit for each. */
function whoOf(word: string): number {
  let who = 0
  if (lists.FIRST_PERSON.has(word)) who |= 1
  if (lists.OTHERS.has(word)) who |= 2
  if (lists.PAST.has(word) || PAST_VERBS.has(word)) who |= 4
  if (lists.NEGATORS.has(word)) who |= 8
  return who
}
