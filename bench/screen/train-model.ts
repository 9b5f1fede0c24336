import { FeatureTable } from '../../src/kernel/feature-table.js'
import { KINDS, OUTPUTS } from '../../src/features/safety/screen/model/danger-classes.js'
import type { DangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { randomFrom, shuffle } from '../measure/random.js'
import { RULE_SIGNS, ruleSigns } from '../../src/features/safety/screen/model/rule-signs.js'
import { distinctFeatures } from '../../src/features/safety/screen/model/score-sentences.js'
import type { Sample } from './read-sentences.js'

/** How often each sample is looked at, how far each look moves a weight, and how strongly weights are drawn to zero. */
const ROUNDS = 7
const RATE = 0.15
const DECAY = 1e-3
/** A mistake that is too small to learn from; it saves most of the time. */
const LEAST_MISTAKE = 0.01
/** In how many samples a feature must stand to be learnt. */
const LEAST_COUNT = 3
/** The largest step of a weight that is stored. */
const MOST_STEPS = 127

/** What a training finds. */
export type Trained = Pick<DangerModel, 'features' | 'steps' | 'biases' | 'rules'>

/** The features of a sample: each once in each of its sentences, as the screen reads them. */
function featuresOf({ words, sentences }: Sample): Uint32Array {
  const features: number[] = []
  for (const sentence of sentences) {
    const { hash, count } = distinctFeatures(words, sentence)
    features.push(...hash.subarray(0, count))
  }
  return Uint32Array.from(features)
}

/** A table of the features that stand in enough samples, without weights; the most common ones first. */
function commonFeatures(rows: Iterable<Uint32Array>): FeatureTable {
  const counts = new Map<number, number>()
  for (const row of rows) {
    for (const feature of new Set(row)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const common = [...counts]
    .filter(([, count]) => count >= LEAST_COUNT)
    .toSorted(([one, before], [other, behind]) => behind - before || one - other)
  return FeatureTable.of(
    OUTPUTS,
    common.map(([feature]) => feature),
  )
}

/** Weights with adaptive steps: those of a weight shrink the more it was moved (AdaGrad). */
interface Weights {
  readonly values: Float64Array
  readonly moved: Float64Array
}

function weightsOf(size: number, start: number): Weights {
  return { values: new Float64Array(size), moved: new Float64Array(size).fill(start) }
}

/** Moves the weights of all kinds that lie from `first` on, by their mistakes. */
function move({ values, moved }: Weights, first: number, mistakes: Float64Array, scale: number, decay: number): void {
  for (let kind = 0; kind < OUTPUTS; kind++) {
    const mistake = mistakes[kind] ?? 0
    if (mistake === 0) continue
    const place = first + kind
    const value = values[place] ?? 0
    const slope = mistake * scale + decay * value
    const sum = (moved[place] ?? 0) + slope * slope
    moved[place] = sum
    values[place] = value - (RATE * slope) / Math.sqrt(sum)
  }
}

/** Adds the weights of all kinds that lie from `first` on. */
function add({ values }: Weights, first: number, scale: number, sums: Float64Array): void {
  for (let kind = 0; kind < OUTPUTS; kind++) sums[kind] = (sums[kind] ?? 0) + (values[first + kind] ?? 0) * scale
}

/** A sample as the training reads it: the numbers of its features, and what they are multiplied by. */
interface Row {
  readonly learnt: Int32Array
  readonly scale: number
  readonly signs: readonly number[]
  readonly kind: number
}

/**
 * Logistic regression of the kind of a sample, all kinds against each other (softmax), by stochastic gradient descent.
 * To tell the harmless kinds apart teaches it more than to tell danger from the rest. The order of samples comes from a
 * seed, so the same samples make the same bytes.
 * @param often samples, some of them several times: those count more.
 * @returns the model with weights rounded to a byte, without thresholds.
 */
export function trainModel(often: readonly Sample[]): Trained {
  const features = new Map(often.map((sample): [Sample, Uint32Array] => [sample, featuresOf(sample)]))
  const table = commonFeatures(features.values())
  const rowOf = new Map([...features].map(([sample, row]) => [sample, rowFor(sample, row, table)]))
  const weights = weightsOf(table.weights.length, 1e-8)
  const biases = weightsOf(OUTPUTS, 1)
  const rules = weightsOf(RULE_SIGNS * OUTPUTS, 1)
  const rows = often.flatMap((sample) => rowOf.get(sample) ?? [])
  const random = randomFrom(20_260)
  const mistakes = new Float64Array(OUTPUTS)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(rows, random)
    for (const { learnt, scale, signs, kind } of rows) {
      mistakes.fill(0)
      for (const feature of learnt) add(weights, feature * OUTPUTS, scale, mistakes)
      for (const sign of signs) add(rules, sign * OUTPUTS, 1, mistakes)
      add(biases, 0, 1, mistakes)
      becomeMistakes(mistakes, kind)
      move(biases, 0, mistakes, 1, 0)
      for (const sign of signs) move(rules, sign * OUTPUTS, mistakes, 1, DECAY)
      for (const feature of learnt) move(weights, feature * OUTPUTS, mistakes, scale, DECAY)
    }
  }
  return rounded(table, weights.values, biases.values, rules.values)
}

function rowFor({ ruled, sentences, kind }: Sample, features: Uint32Array, table: FeatureTable): Row {
  return {
    learnt: Int32Array.from(features, (hash) => table.find(hash)).filter((feature) => feature !== -1),
    scale: 1 / Math.sqrt(Math.max(1, features.length)),
    signs: ruleSigns(ruled, 0, sentences.length - 1),
    kind: KINDS.indexOf(kind),
  }
}

/** Makes of logits by how much the probability of each kind is too large; small mistakes count for nothing. */
function becomeMistakes(logits: Float64Array, right: number): void {
  const most = logits.reduce((one, other) => Math.max(one, other), -Infinity)
  let all = 0
  for (let kind = 0; kind < OUTPUTS; kind++) all += logits[kind] = Math.exp((logits[kind] ?? 0) - most)
  for (let kind = 0; kind < OUTPUTS; kind++) {
    const mistake = (logits[kind] ?? 0) / all - (kind === right ? 1 : 0)
    logits[kind] = Math.abs(mistake) < LEAST_MISTAKE ? 0 : mistake
  }
}

/** Weights as whole steps of a byte, each kind with its own size of a step. */
function rounded(features: FeatureTable, weights: Float64Array, biases: Float64Array, rules: Float64Array): Trained {
  const largest = new Float64Array(OUTPUTS)
  for (const [place, weight] of weights.entries()) {
    const kind = place % OUTPUTS
    largest[kind] = Math.max(largest[kind] ?? 0, Math.abs(weight))
  }
  const steps = Array.from(largest, (most) => roundTo(Math.max(most, 1e-6) / MOST_STEPS))
  for (const [place, weight] of weights.entries()) {
    const exact = Math.round(weight / (steps[place % OUTPUTS] ?? 1))
    features.weights[place] = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, exact))
  }
  return { features, steps, biases: Array.from(biases, roundTo), rules: Array.from(rules, roundTo) }
}

/** Seven significant digits: what is stored does not depend on the last bit. */
function roundTo(value: number): number {
  return Number(value.toPrecision(7))
}
