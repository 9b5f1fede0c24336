import { FeatureTable } from '../../../src/kernel/feature-table.js'
import { Chain } from '../../../src/deidentify/tagger/chain.js'
import { endOfRun, LONGEST_RUN } from '../../../src/deidentify/tagger/label-learnt.js'
import { KnownTokens, LISTED } from '../../../src/deidentify/tagger/known-tokens.js'
import { MOST_TAG_FEATURES, SeenTokens } from '../../../src/deidentify/tagger/tag-features.js'
import { type TaggerModel, TAGS } from '../../../src/deidentify/tagger/tagger-model.js'
import { shuffle } from '../../measure/random.js'
import type { Random } from './name-makers.js'
import type { TaggedText } from './tagger-samples.js'

/** How often each text is looked at, how far each look moves a weight, and how strongly weights are drawn to zero. */
const ROUNDS = 4
const RATE = 0.12
const DECAY = 1e-4
/** In how many runs a feature must stand to be learnt. */
const LEAST_COUNT = 3
/** The most features that are kept. They are learnt again without the others. */
const MOST_FEATURES = 104_000
const MOST_STEPS = 127
const CLASSES = TAGS - 1
/** How often a feature of a word is left out, so that the others learn to do without it. */
const LEFT_OUT = 0.12
/** The same of the word itself, so that its neighbours are learnt. */
const OWN_LEFT_OUT = 0.5
/** The place of the word itself among its features, where a list has it: after four of what stands before it. */
const OWN_FEATURE = 4
/** In place of a feature that is not learnt. */
const NOT_LEARNT = -1

/** Words side by side: for each its features, and its class. */
interface Run {
  readonly features: readonly Int32Array[]
  /** By word: 1 if a list has it. */
  readonly listed: Uint8Array
  readonly tags: Uint8Array
}

/** Runs whose features are numbers, and the hashes of the features in the order of their numbers. */
interface NumberedRuns {
  readonly hashes: readonly number[]
  readonly runs: readonly Run[]
}

function* runsIn({ tokens, labels, tags }: TaggedText, known: KnownTokens): Generator<Run> {
  const seen = new SeenTokens(tokens, labels, known)
  const buffer = new Int32Array(MOST_TAG_FEATURES)
  for (let from = 0; from < tokens.length;) {
    const to = endOfRun(tokens, labels, from)
    if (to > from) {
      const features = Array.from({ length: to - from }, (_, at) => {
        const count = seen.writeTogether(from + at, buffer, seen.writeAlone(from + at, buffer))
        return buffer.slice(0, count)
      })
      const listed = Uint8Array.from(tokens.slice(from, to), ({ flags }) => ((flags & LISTED) === 0 ? 0 : 1))
      yield { features, listed, tags: tags.slice(from, to) }
    }
    from = Math.max(to, from + 1)
  }
}

/** Numbers the features that stand often enough, and replaces them by their numbers. */
function numbered(runs: readonly Run[]): NumberedRuns {
  const counts = new Map<number, number>()
  for (const { features } of runs)
    for (const word of features) for (const hash of word) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const hashes = [...counts].filter(([, count]) => count >= LEAST_COUNT).map(([hash]) => hash)
  return { hashes, runs: renumbered(runs, new Map(hashes.map((hash, at) => [hash, at]))) }
}

interface Trained {
  readonly weights: Float64Array
  readonly transitions: Float64Array
}

/** The features of a word for one look at it. */
function leaveOut(word: Int32Array, isListed: boolean, random: Random): Int32Array {
  const left = new Int32Array(word.length)
  let count = 0
  for (const [at, feature] of word.entries())
    if (feature !== NOT_LEARNT && random() >= (isListed && at === OWN_FEATURE ? OWN_LEFT_OUT : LEFT_OUT))
      left[count++] = feature
  return left.subarray(0, count)
}

/** Likelihood of the classes of whole runs, by stochastic gradient descent with adaptive steps (AdaGrad). */
function descend({ hashes, runs }: NumberedRuns, random: Random): Trained {
  const size = hashes.length
  const weights = new Float64Array(size * CLASSES)
  const moved = new Float64Array(size * CLASSES).fill(1e-6)
  const transitions = new Float64Array(TAGS * TAGS)
  const movedPairs = new Float64Array(TAGS * TAGS).fill(1)
  const chain = new Chain(LONGEST_RUN)
  const scores = new Float64Array(LONGEST_RUN * TAGS)
  const order = [...runs]
  const move = (values: Float64Array, steps: Float64Array, place: number, slope: number): void => {
    const full = slope + DECAY * (values[place] ?? 0)
    const sum = (steps[place] ?? 0) + full * full
    steps[place] = sum
    values[place] = (values[place] ?? 0) - (RATE * full) / Math.sqrt(sum)
  }
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const { features, listed, tags } of order) {
      const kept = features.map((word, at) => leaveOut(word, listed[at] === 1, random))
      for (const [at, word] of kept.entries()) {
        for (let tag = 1; tag < TAGS; tag++) {
          let sum = 0
          for (const feature of word) sum += weights[feature * CLASSES + tag - 1] ?? 0
          scores[at * TAGS + tag] = sum
        }
      }
      chain.sum(scores, kept.length, transitions)
      for (const [at, word] of kept.entries()) {
        for (let tag = 1; tag < TAGS; tag++) {
          const slope = (chain.probabilities[at * TAGS + tag] ?? 0) - (tags[at] === tag ? 1 : 0)
          if (Math.abs(slope) < 0.005) continue
          for (const feature of word) move(weights, moved, feature * CLASSES + tag - 1, slope)
        }
      }
      for (let at = 0; at + 1 < kept.length; at++)
        for (let pair = 0; pair < TAGS * TAGS; pair++) {
          const [tag, next] = [Math.floor(pair / TAGS), pair % TAGS]
          const isRight = tags[at] === tag && tags[at + 1] === next
          move(transitions, movedPairs, pair, chain.ofPair(at, tag, next) - (isRight ? 1 : 0))
        }
    }
  }
  return { weights, transitions }
}

/** The features whose weights matter most, and runs that have only these. */
function strongest({ hashes, runs }: NumberedRuns, { weights }: Trained): NumberedRuns {
  const strength = hashes.map((hash, at) => {
    let most = 0
    for (let tag = 0; tag < CLASSES; tag++) most = Math.max(most, Math.abs(weights[at * CLASSES + tag] ?? 0))
    return { hash, at, most }
  })
  const kept = strength.toSorted((one, other) => other.most - one.most || one.hash - other.hash).slice(0, MOST_FEATURES)
  return { hashes: kept.map(({ hash }) => hash), runs: renumbered(runs, new Map(kept.map(({ at }, nth) => [at, nth]))) }
}

/** Runs with other numbers for their features; those without one are not learnt. */
function renumbered(runs: readonly Run[], numbers: ReadonlyMap<number, number>): Run[] {
  return runs.map((run) => ({
    ...run,
    features: run.features.map((word) => word.map((feature) => numbers.get(feature) ?? NOT_LEARNT)),
  }))
}

/**
 * Trains the tagger and keeps the strongest features. The same texts and the same seed make the same model.
 */
export function trainTagger(
  texts: readonly TaggedText[],
  random: Random,
): Pick<TaggerModel, 'features' | 'step' | 'transitions'> {
  const known = new KnownTokens()
  const all = numbered(texts.flatMap((text) => [...runsIn(text, known)]))
  const kept = strongest(all, descend(all, random))
  const trained = descend(kept, random)
  const features = FeatureTable.of(CLASSES, kept.hashes)
  const step = roundTo(trained.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / MOST_STEPS)
  for (const [at, weight] of trained.weights.entries()) features.weights[at] = Math.round(weight / step)
  return { features, step, transitions: Array.from(trained.transitions, roundTo) }
}

/** Seven significant digits: what is stored does not depend on the last bit. */
function roundTo(value: number): number {
  return Number(value.toPrecision(7))
}
