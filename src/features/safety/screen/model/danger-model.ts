import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readShippedJson, shippedData } from '../../../../kernel/shipped-data.js'
import { CLASS_NAMES, OUTPUTS } from './danger-classes.js'
import { BUCKETS } from './features.js'
import { RULE_SIGNS } from './rule-signs.js'

const share = z.number().gt(0).lt(1)

/**
 * `data/screen/model.json`: what belongs to the weights in `model.bin`. `node scripts/train-screen.mjs` writes both.
 */
export const modelFacts = z.strictObject({
  buckets: z.literal(BUCKETS),
  classes: z.array(z.enum(CLASS_NAMES)).length(CLASS_NAMES.length),
  /** By output: what a step of a weight is worth, and what is added to every sentence. */
  steps: z.array(z.number().positive()).length(OUTPUTS),
  biases: z.array(z.number()).length(OUTPUTS),
  /** By what the rules found (`ruleSigns`), then by output: what it adds. */
  rules: z.array(z.number()).length(RULE_SIGNS * OUTPUTS),
  /** By class: the probability of danger from which a sentence that is most like this class is flagged. */
  thresholds: z.array(share).length(CLASS_NAMES.length),
  /** The probability of danger below which a finding of the rules counts less. */
  doubt: share,
  /** Of how many sentences of how many writers it was made. */
  madeOf: z.strictObject({ sentences: z.int(), writers: z.int() }),
})

/** A linear model over hashed features: danger at all, and each class against the rest. */
export interface DangerModel extends z.output<typeof modelFacts> {
  /** Steps by output, then by bucket. */
  readonly weights: Int8Array
}

/**
 * Reads the model that ships with the service.
 * @throws Error naming the file if one does not fit.
 */
export function readDangerModel(): DangerModel {
  const facts = readShippedJson('screen/model.json', modelFacts)
  const bytes = readFileSync(shippedData('screen/model.bin'))
  if (bytes.length !== BUCKETS * OUTPUTS) throw new Error('data/screen/model.bin does not have the size of a model.')
  return { ...facts, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}

/** The probability that a logit stands for. */
export function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
