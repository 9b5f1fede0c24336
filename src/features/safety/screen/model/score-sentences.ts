import type { RuleFindings } from '../find-by-rules.js'
import type { Words } from '../read-words.js'
import type { Sentence } from '../sentences.js'
import { OUTPUTS } from './danger-classes.js'
import { type DangerModel, probability } from './danger-model.js'
import { BUCKETS, visitFeatures } from './features.js'
import { ruleSigns } from './rule-signs.js'

/** The number of sentences that are scored without a pause: a few milliseconds. */
const SLICE_SENTENCES = 32
/** How many sentences before and behind one are read with it: a short message is read as a whole. */
const REACH = 2

/**
 * In which sentence a feature was seen last, by bucket. One for all texts, because it is larger than most of them: a
 * sentence is read without a pause, so no two are read at once.
 */
const seen = {
  in: new Uint32Array(BUCKETS),
  stamp: 0,
  /** A number that no bucket holds. */
  next(): number {
    if (this.stamp === 0xff_ff_ff_ff) {
      this.in.fill(0)
      this.stamp = 0
    }
    return ++this.stamp
  },
}

/**
 * What the model makes of the sentences of a text. Each is scored together with those around it. The classes are
 * worked out only where they are asked for, which is seldom.
 */
export class ScoredSentences {
  /** By sentence: the probability of danger. */
  readonly danger: Float64Array
  /** By sentence: what its own words say of danger. */
  readonly #own: Int32Array
  /** By sentence: how many features it has. */
  readonly #counts: Uint32Array

  constructor(
    private readonly model: DangerModel,
    private readonly words: Words,
    private readonly sentences: readonly Sentence[],
    private readonly ruled: RuleFindings,
  ) {
    this.danger = new Float64Array(sentences.length)
    this.#own = new Int32Array(sentences.length)
    this.#counts = new Uint32Array(sentences.length)
  }

  /** Scores all sentences for danger. Pauses after each slice. */
  *score(): Generator<undefined, this> {
    for (let at = 0; at < this.sentences.length; at++) {
      if (at % SLICE_SENTENCES === SLICE_SENTENCES - 1) yield
      this.#counts[at] = this.#add(at, 0, this.#own, at)
    }
    for (let at = 0; at < this.sentences.length; at++) {
      const [first, last] = this.#around(at)
      let sum = 0
      for (let near = first; near <= last; near++) sum += this.#own[near] ?? 0
      this.danger[at] = probability(this.#logit(0, sum, first, last))
    }
    return this
  }

  /** The class that a sentence with those around it is most like, as a place in `CLASS_NAMES`. */
  likest(at: number): number {
    const [first, last] = this.#around(at)
    const sums = new Int32Array(OUTPUTS)
    for (let output = 1; output < OUTPUTS; output++) {
      for (let near = first; near <= last; near++) this.#add(near, output, sums, output)
    }
    const logits = Array.from(sums, (sum, output) => this.#logit(output, sum, first, last)).slice(1)
    return logits.indexOf(Math.max(...logits))
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
    let plainest = first
    for (let near = first + 1; near <= last; near++) {
      if (this.#share(near) > this.#share(plainest)) plainest = near
    }
    return plainest
  }

  #share(at: number): number {
    return (this.#own[at] ?? 0) / Math.sqrt(Math.max(1, this.#counts[at] ?? 0))
  }

  #around(at: number): [first: number, last: number] {
    return [Math.max(0, at - REACH), Math.min(this.sentences.length - 1, at + REACH)]
  }

  /** Adds the weights of a sentence's features, each once. @returns how many there are. */
  #add(sentence: number, output: number, sums: Int32Array, place: number): number {
    const { from, to } = this.sentences[sentence] ?? { from: 0, to: 0 }
    const { weights } = this.model
    const before = output * BUCKETS
    const stamp = seen.next()
    let [count, sum] = [0, 0]
    visitFeatures(this.words, from, to, (bucket) => {
      if (seen.in[bucket] === stamp) return
      seen.in[bucket] = stamp
      count++
      sum += weights[before + bucket] ?? 0
    })
    sums[place] = (sums[place] ?? 0) + sum
    return count
  }

  #logit(output: number, sum: number, first: number, last: number): number {
    let count = 0
    for (let at = first; at <= last; at++) count += this.#counts[at] ?? 0
    let logit =
      (sum * (this.model.steps[output] ?? 0)) / Math.sqrt(Math.max(1, count)) + (this.model.biases[output] ?? 0)
    for (const sign of ruleSigns(this.ruled, first, last)) logit += this.model.rules[sign * OUTPUTS + output] ?? 0
    return logit
  }
}

/** The number of words that are named as those that weighed. */
const MOST_WORDS = 4

/**
 * The words of a sentence that spoke most for danger, in their order; each shares in all features that it is part
 * of.
 */
export function weighedWords(
  { weights, steps }: DangerModel,
  words: Words,
  { from, to }: Sentence,
  likest: number,
): number[] {
  const shares = new Float64Array(to - from)
  visitFeatures(words, from, to, (bucket, first, last) => {
    const danger = (weights[bucket] ?? 0) * (steps[0] ?? 0)
    const own = (weights[(1 + likest) * BUCKETS + bucket] ?? 0) * (steps[1 + likest] ?? 0)
    for (let at = first; at <= last; at++) {
      shares[at - from] = (shares[at - from] ?? 0) + (danger + own) / (last - first + 1)
    }
  })
  return [...shares.entries()]
    .filter(([, one]) => one > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_WORDS)
    .map(([at]) => from + at)
    .toSorted((one, other) => one - other)
}
