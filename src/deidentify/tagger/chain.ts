import { TAGS } from './tagger-model.js'

/** Scores beyond this say no more. */
const MOST_SCORE = 30

/**
 * The probabilities of the classes of words that stand side by side, by the scores of each word and of each pair of
 * classes (forward and backward sums of a linear chain).
 */
export class Chain {
  /** By word, then by class: the probability. */
  readonly probabilities: Float64Array
  readonly #scores: Float64Array
  readonly #forward: Float64Array
  readonly #backward: Float64Array
  readonly #pairs = new Float64Array(TAGS * TAGS)

  /** @param longest the most words of a chain */
  constructor(longest: number) {
    this.probabilities = new Float64Array(longest * TAGS)
    this.#scores = new Float64Array(longest * TAGS)
    this.#forward = new Float64Array(longest * TAGS)
    this.#backward = new Float64Array(longest * TAGS)
  }

  /**
   * @param scores by word, then by class
   * @param transitions by class, then by the class of the next word
   */
  sum(scores: Float64Array, length: number, transitions: ArrayLike<number>): void {
    for (let at = 0; at < length * TAGS; at++)
      this.#scores[at] = Math.exp(Math.max(-MOST_SCORE, Math.min(MOST_SCORE, scores[at] ?? 0)))
    for (let pair = 0; pair < TAGS * TAGS; pair++) this.#pairs[pair] = Math.exp(transitions[pair] ?? 0)
    this.#sumForward(length)
    this.#sumBackward(length)
    for (let at = 0; at < length; at++) {
      let all = 0
      for (let place = at * TAGS; place < (at + 1) * TAGS; place++)
        all += this.probabilities[place] = (this.#forward[place] ?? 0) * (this.#backward[place] ?? 0)
      for (let place = at * TAGS; place < (at + 1) * TAGS; place++)
        this.probabilities[place] = (this.probabilities[place] ?? 0) / all
    }
  }

  /** After `sum`: the probability that a word has one class and the next word another. */
  ofPair(at: number, tag: number, next: number): number {
    let all = 0
    let one = 0
    for (let from = 0; from < TAGS; from++) {
      for (let to = 0; to < TAGS; to++) {
        const place = (at + 1) * TAGS + to
        const path =
          (this.#forward[at * TAGS + from] ?? 0) *
          (this.#pairs[from * TAGS + to] ?? 0) *
          (this.#scores[place] ?? 0) *
          (this.#backward[place] ?? 0)
        all += path
        if (from === tag && to === next) one = path
      }
    }
    return one / all
  }

  /** Each word's sums are scaled to one, which changes no probability. */
  #sumForward(length: number): void {
    for (let at = 0; at < length; at++) {
      let all = 0
      for (let tag = 0; tag < TAGS; tag++) {
        let sum = at === 0 ? 1 : 0
        for (let from = 0; at > 0 && from < TAGS; from++)
          sum += (this.#forward[(at - 1) * TAGS + from] ?? 0) * (this.#pairs[from * TAGS + tag] ?? 0)
        const place = at * TAGS + tag
        all += this.#forward[place] = sum * (this.#scores[place] ?? 0)
      }
      for (let place = at * TAGS; place < (at + 1) * TAGS; place++)
        this.#forward[place] = (this.#forward[place] ?? 0) / all
    }
  }

  #sumBackward(length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      let all = 0
      for (let tag = 0; tag < TAGS; tag++) {
        let sum = at === length - 1 ? 1 : 0
        for (let to = 0; at < length - 1 && to < TAGS; to++) {
          const place = (at + 1) * TAGS + to
          sum += (this.#pairs[tag * TAGS + to] ?? 0) * (this.#scores[place] ?? 0) * (this.#backward[place] ?? 0)
        }
        all += this.#backward[at * TAGS + tag] = sum
      }
      for (let place = at * TAGS; place < (at + 1) * TAGS; place++)
        this.#backward[place] = (this.#backward[place] ?? 0) / all
    }
  }
}
