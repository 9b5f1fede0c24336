import type { RuleFindings } from '../find-by-rules.js'
import type { Words } from '../read-words.js'
import type { Sentence } from '../sentences.js'
import { OUTPUTS } from './danger-classes.js'
import { type DangerModel, type Likely, readLogits } from './danger-model.js'
import { FARTHEST, featuresOf } from './features.js'
import { ruleSigns } from './rule-signs.js'

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
/** A power of two, far more than a sentence has features: by this many features are told apart. */
const MOST_TOLD_APART = 1 << 17

/**
 * In which sentence a feature was seen last. One for all texts, because it is larger than most of them: a sentence is
 * read without a pause, so no two are read at once.
 */
const seen = {
  in: new Uint32Array(MOST_TOLD_APART),
  stamp: 0,
  /** A number that no place holds. */
  next(): number {
    if (this.stamp === 0xff_ff_ff_ff) {
      this.in.fill(0)
      this.stamp = 0
    }
    return ++this.stamp
  },
}

/** The features of a sentence, each once, at the beginning of the array. The next call overwrites them. */
export function distinctFeatures(words: Words, sentence: Sentence): { readonly hash: Uint32Array; count: number } {
  const { hash, length } = featuresOf(words, sentence)
  const stamp = seen.next()
  let count = 0
  for (let at = 0; at < length; at++) {
    const feature = hash[at] ?? 0
    const place = feature & (MOST_TOLD_APART - 1)
    if (seen.in[place] === stamp) continue
    seen.in[place] = stamp
    hash[count++] = feature
  }
  return { hash, count }
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

  #add(at: number, sentence: Sentence): void {
    const { features } = this.model
    const first = at * OUTPUTS
    const { hash, count } = distinctFeatures(this.words, sentence)
    this.#counts[at] = count
    for (let feature = 0; feature < count; feature++) features.addWeights(hash[feature] ?? 0, this.#own, first)
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
