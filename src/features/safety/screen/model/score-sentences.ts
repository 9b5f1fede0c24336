import type { RuleFindings } from '../find-by-rules.js'
import type { Words } from '../read-words.js'
import type { Sentence } from '../sentences.js'
import { OUTPUTS } from './danger-classes.js'
import { type DangerModel, type Likely, readLogits } from './danger-model.js'
import { FARTHEST, featuresOf, weightOfWord } from './features.js'
import { ruleSigns } from './rule-signs.js'

/** Where the pair of a word with the one before stands among its features. */
const PAIR = 1
/** The number of sentences that are scored without a pause: a few milliseconds. */
const SLICE_SENTENCES = 32
/** The same once their words are counted. */
const SLICE_LOGITS = 512
/** A text of so many sentences is read as a whole. */
const SHORT = 4
/** How many sentences before and behind one are read with it in a longer text. */
const REACH = 1
/** Fewer words are like anything: a title such as "Night". */
export const LEAST_WORDS = 4
/** Up to so many sentences of a text count for its thresholds, from so many on. */
const FEW = 3
const MANY = 48
/** With twice as many sentences the odds of danger of each are half as high, to this power. */
const STRICTNESS = 0.9
/** A power of two: by the last 17 bits of their hashes features are told apart. */
const TOLD_APART = 1 << 17
/** With them a stamped feature is a small number, which V8 does not box. */
const MOST_STAMPS = 1 << 13
/** A power of two, twice the features of the longest sentence at least. */
const MOST_PLACES = 8_192

/**
 * The features that were seen in a sentence, each with the stamp of the sentence before its bits. One for all texts: a
 * sentence is read without a pause, so no two are read at once. It is small, because a table with a place for each
 * feature is never in the caches of the processor when a request needs it.
 */
const seen = {
  in: new Int32Array(MOST_PLACES),
  stamp: 0,
  /** What no place holds yet. */
  next(): number {
    if (++this.stamp === MOST_STAMPS) {
      this.in.fill(0)
      this.stamp = 1
    }
    return this.stamp * TOLD_APART
  },
}

/** The features of a sentence, each once, at the beginning of the array. The next call overwrites them. */
export function distinctFeatures(words: Words, sentence: Sentence): { readonly hash: Uint32Array; count: number } {
  const { hash, length } = featuresOf(words, sentence)
  const distinct = new DistinctFeatures(hash, length)
  distinct.keepTo(length)
  return distinct
}

/** Goes through the features of one sentence and keeps each once, at the beginning of the array. */
class DistinctFeatures {
  readonly #stamp = seen.next()
  readonly #lastPlace: number
  #read = 0
  count = 0

  constructor(
    readonly hash: Uint32Array,
    length: number,
  ) {
    this.#lastPlace = placesFor(length) - 1
  }

  /** Reads on up to a feature. @returns how many of these came before. */
  keepTo(end: number): number {
    const { hash } = this
    const [stamp, last, first] = [this.#stamp, this.#lastPlace, this.count]
    const asked = end - this.#read
    let count = first
    for (let at = this.#read; at < end; at++) {
      const feature = hash[at] ?? 0
      const stamped = stamp + (feature & (TOLD_APART - 1))
      let place = feature & last
      while ((seen.in[place] ?? 0) >= stamp && seen.in[place] !== stamped) place = (place + 1) & last
      if (seen.in[place] === stamped) continue
      seen.in[place] = stamped
      hash[count++] = feature
    }
    this.#read = end
    this.count = count
    return asked - (count - first)
  }
}

/** A power of two that leaves half of the places empty. */
function placesFor(features: number): number {
  return Math.min(MOST_PLACES, 2 << (32 - Math.clz32(features)))
}

/**
 * What the model makes of the sentences of a text. Each sentence of a longer text is scored alone and with those beside
 * it, and the higher score counts: what is said in passing must not drown in what is said around it.
 */
export class ScoredSentences {
  /** By sentence: the probability of danger. */
  readonly danger: Float64Array
  /** By sentence, then by kind: what its own words say. */
  readonly #own: Int32Array
  /** By sentence: how many features it has. */
  readonly #counts: Uint32Array
  /** By sentence: 1 if it tells more of danger alone than with those beside it. */
  readonly #isAlone: Uint8Array
  /** How many sentences the text has so far. */
  readonly #soFar: number

  constructor(
    private readonly model: DangerModel,
    private readonly words: Words,
    private readonly sentences: readonly Sentence[],
    private readonly ruled: RuleFindings,
    earlier = 0,
  ) {
    this.#soFar = earlier + sentences.length
    this.danger = new Float64Array(sentences.length)
    this.#own = new Int32Array(sentences.length * OUTPUTS)
    this.#counts = new Uint32Array(sentences.length)
    this.#isAlone = new Uint8Array(sentences.length)
  }

  /** Scores all sentences for danger. Pauses after each slice. */
  *score(): Generator<undefined, this> {
    for (const [at, sentence] of this.sentences.entries()) {
      if (at % SLICE_SENTENCES === SLICE_SENTENCES - 1) yield
      this.#add(at, sentence)
    }
    for (let at = 0; at < this.sentences.length; at++) {
      if (at % SLICE_LOGITS === SLICE_LOGITS - 1) yield
      const { danger } = this.likely(at)
      const alone = this.#canStandAlone(at) ? readLogits(this.#logits(at, at)).danger : 0
      this.danger[at] = Math.max(danger, alone)
      if (alone > danger) this.#isAlone[at] = 1
    }
    return this
  }

  /**
   * The probability of danger of a sentence as one of this text. In a longer one more sentences can be mistaken for
   * danger, so each counts less.
   */
  asOneOfMany(danger: number): number {
    const times = Math.min(MANY, Math.max(FEW, this.#soFar)) / FEW
    return danger / (danger + (1 - danger) * times ** STRICTNESS)
  }

  /** What a sentence with those around it is like. */
  likely(at: number): Likely {
    return readLogits(this.#logits(...this.#around(at)))
  }

  /** Whether the rules flag a sentence, or one of those around it, and are not doubted. */
  isFlaggedByRules(at: number, doubt: number): boolean {
    const [first, last] = this.#around(at)
    for (let near = first; near <= last; near++) {
      if (this.ruled.isFlagged(near) && (this.danger[near] ?? 0) >= doubt) return true
    }
    return false
  }

  /** How many words a sentence and those around it have. */
  wordsAround(at: number): number {
    const [first, last] = this.#around(at)
    return (this.sentences[last]?.to ?? 0) - (this.sentences[first]?.from ?? 0)
  }

  /** Of a sentence and those around it the one whose own words say most of danger. */
  plainest(at: number): number {
    const [first, last] = this.#around(at)
    let [plainest, most] = [first, -1]
    for (let near = first; near <= last; near++) {
      const { danger } = readLogits(this.#logits(near, near))
      if (danger > most) [plainest, most] = [near, danger]
    }
    return plainest
  }

  #canStandAlone(at: number): boolean {
    const { from, to } = this.sentences[at] ?? { from: 0, to: 0 }
    return this.#soFar > SHORT && to - from >= LEAST_WORDS
  }

  #around(at: number): [first: number, last: number] {
    if (this.#isAlone[at] === 1) return [at, at]
    const reach = this.#soFar > SHORT ? REACH : SHORT
    return [Math.max(0, at - reach), Math.min(this.sentences.length - 1, at + reach)]
  }

  /** Adds what the features of a sentence weigh. Words weigh as a whole, unless a piece of theirs came before. */
  #add(at: number, sentence: Sentence): void {
    const { features } = this.model
    const first = at * OUTPUTS
    const { hash, length, ownEnd, end } = featuresOf(this.words, sentence)
    const distinct = new DistinctFeatures(hash, length)
    const addFrom = (from: number): void => {
      for (let feature = from; feature < distinct.count; feature++)
        features.addWeights(hash[feature] ?? 0, this.#own, first)
    }
    for (let word = 0; word < sentence.to - sentence.from; word++) {
      const before = distinct.count
      const isNew = distinct.keepTo(ownEnd[word] ?? 0) === 0
      if (isNew) {
        this.#addWord(word, first)
        features.addWeights(hash[before + PAIR] ?? 0, this.#own, first)
      } else addFrom(before)
      const own = distinct.count
      distinct.keepTo(end[word] ?? 0)
      addFrom(own)
    }
    const ofWords = distinct.count
    distinct.keepTo(length)
    addFrom(ofWords)
    this.#counts[at] = distinct.count
  }

  #addWord(word: number, first: number): void {
    const sums = weightOfWord(word, this.model.features)
    if (sums === undefined) return
    for (let kind = 0; kind < OUTPUTS; kind++)
      this.#own[first + kind] = (this.#own[first + kind] ?? 0) + (sums[kind] ?? 0)
  }

  #logits(first: number, last: number): Float64Array {
    const { steps, biases, rules } = this.model
    const logits = new Float64Array(OUTPUTS)
    const own = this.#own
    let count = 0
    for (let at = first; at <= last; at++) count += this.#counts[at] ?? 0
    const scale = 1 / Math.sqrt(Math.max(1, count))
    const signs = ruleSigns(this.ruled, first, last)
    for (let kind = 0; kind < OUTPUTS; kind++) {
      let sum = 0
      for (let place = first * OUTPUTS + kind; place <= last * OUTPUTS + kind; place += OUTPUTS) sum += own[place] ?? 0
      let logit = sum * (steps[kind] ?? 0) * scale + (biases[kind] ?? 0)
      for (const sign of signs) logit += rules[sign * OUTPUTS + kind] ?? 0
      logits[kind] = logit
    }
    return logits
  }
}

/** The number of words that are named as those that weighed. */
const MOST_WORDS = 4

/**
 * The words of a sentence that spoke most for the likeliest kind of danger and against the likeliest harmless one, in
 * their order; each shares in all features that it is part of.
 */
export function weighedWords(
  { features, steps }: DangerModel,
  words: Words,
  sentence: Sentence,
  { dangerous, harmless }: Likely,
): number[] {
  const { from, to } = sentence
  const shares = new Float64Array(to - from)
  const weightOf = (feature: number, kind: number): number =>
    (features.weights[feature * OUTPUTS + kind] ?? 0) * (steps[kind] ?? 0)
  const of = featuresOf(words, sentence)
  for (let place = 0; place < of.length; place++) {
    const feature = features.find(of.hash[place] ?? 0)
    const [first, last] = [of.first[place] ?? 0, of.last[place] ?? 0]
    // What a sentence says as a whole names no word.
    if (feature === -1 || last - first > FARTHEST) continue
    const weight = weightOf(feature, dangerous) - weightOf(feature, harmless)
    for (let at = first; at <= last; at++) {
      shares[at - from] = (shares[at - from] ?? 0) + weight / (last - first + 1)
    }
  }
  return [...shares.entries()]
    .filter(([, one]) => one > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_WORDS)
    .map(([at]) => from + at)
    .toSorted((one, other) => one - other)
}
