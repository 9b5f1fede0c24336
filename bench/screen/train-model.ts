import { CLASS_NAMES, OUTPUTS } from '../../src/features/safety/screen/model/danger-classes.js'
import type { DangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { BUCKETS, visitFeatures } from '../../src/features/safety/screen/model/features.js'
import { RULE_SIGNS, ruleSigns } from '../../src/features/safety/screen/model/rule-signs.js'
import { isDanger, type Sample } from './read-sentences.js'

/** How often each sample is looked at, how far each look moves a weight, and how strongly weights are drawn to zero. */
const ROUNDS = 6
const RATE = 0.1
const DECAY = 1e-3
const RULE_DECAY = 1e-3
/** A mistake that is too small to learn from; it saves most of the time. */
const LEAST_MISTAKE = 0.02
/** The largest step of a weight that is stored. */
const MOST_STEPS = 127

/** What a training finds. */
export type Trained = Pick<DangerModel, 'weights' | 'steps' | 'biases' | 'rules'>

/** The features of a sample: each once in each of its sentences, as the screen reads them. */
function featuresOf({ words, sentences }: Sample): Uint32Array {
  return Uint32Array.from(
    sentences.flatMap(({ from, to }) => {
      const seen = new Set<number>()
      visitFeatures(words, from, to, (bucket) => void seen.add(bucket))
      return [...seen]
    }),
  )
}

/** By output, whether the sample is one of it: danger at all, then each class. */
function answersOf(sample: Sample): number[] {
  return [isDanger(sample) ? 1 : 0, ...CLASS_NAMES.map((name) => (name === sample.kind && isDanger(sample) ? 1 : 0))]
}

/**
 * Logistic regression, each output against the rest, by stochastic gradient descent with steps that shrink for features
 * that come often (AdaGrad). The order of samples comes from a seed, so the same samples make the same bytes.
 * @returns the model with weights rounded to a byte, without thresholds.
 */
export function trainModel(samples: readonly Sample[]): Trained {
  const features = samples.map(featuresOf)
  const signs = samples.map(({ ruled, sentences }) => ruleSigns(ruled, 0, sentences.length - 1))
  const answers = samples.map(answersOf)
  const weights = new Float64Array(BUCKETS * OUTPUTS)
  const moved = new Float64Array(BUCKETS * OUTPUTS)
  const biases = new Float64Array(OUTPUTS)
  const movedBiases = new Float64Array(OUTPUTS)
  const rules = new Float64Array(RULE_SIGNS * OUTPUTS)
  const movedRules = new Float64Array(RULE_SIGNS * OUTPUTS)
  const order = samples.map((_, at) => at)
  const random = randomFrom(20_260)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const at of order) {
      const row = features[at] ?? new Uint32Array()
      const norm = 1 / Math.sqrt(Math.max(1, row.length))
      for (let output = 0; output < OUTPUTS; output++) {
        let logit = biases[output] ?? 0
        for (const sign of signs[at] ?? []) logit += rules[sign * OUTPUTS + output] ?? 0
        for (const bucket of row) logit += (weights[output * BUCKETS + bucket] ?? 0) * norm
        const mistake = 1 / (1 + Math.exp(-logit)) - (answers[at]?.[output] ?? 0)
        if (Math.abs(mistake) < LEAST_MISTAKE) continue
        movedBiases[output] = (movedBiases[output] ?? 0) + mistake * mistake
        biases[output] = (biases[output] ?? 0) - (RATE * mistake) / Math.sqrt((movedBiases[output] ?? 0) + 1)
        for (const sign of signs[at] ?? []) {
          const place = sign * OUTPUTS + output
          const slope = mistake + RULE_DECAY * (rules[place] ?? 0)
          movedRules[place] = (movedRules[place] ?? 0) + slope * slope
          rules[place] = (rules[place] ?? 0) - (RATE * slope) / Math.sqrt((movedRules[place] ?? 0) + 1)
        }
        for (const bucket of row) {
          const place = output * BUCKETS + bucket
          const slope = mistake * norm + DECAY * (weights[place] ?? 0)
          moved[place] = (moved[place] ?? 0) + slope * slope
          weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt((moved[place] ?? 0) + 1e-8)
        }
      }
    }
  }
  return rounded(weights, biases, rules)
}

/** Weights as whole steps of a byte, each output with its own size of a step. */
function rounded(weights: Float64Array, biases: Float64Array, rules: Float64Array): Trained {
  const largest = new Float64Array(OUTPUTS)
  for (const [place, weight] of weights.entries()) {
    const output = Math.floor(place / BUCKETS)
    largest[output] = Math.max(largest[output] ?? 0, Math.abs(weight))
  }
  const steps = Array.from(largest, (most) => roundTo(Math.max(most, 1e-6) / MOST_STEPS))
  return {
    weights: Int8Array.from(weights, (weight, place) => {
      const exact = Math.round(weight / (steps[Math.floor(place / BUCKETS)] ?? 1))
      return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, exact))
    }),
    steps,
    biases: Array.from(biases, roundTo),
    rules: Array.from(rules, roundTo),
  }
}

/** Seven significant digits: what is stored does not depend on the last bit. */
function roundTo(value: number): number {
  return Number(value.toPrecision(7))
}

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last] ?? 0, order[other] ?? 0]
    order[last] = two
    order[other] = one
  }
}
