import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FeatureTable } from '../../../../kernel/feature-table.js'
import { readShippedJson, shippedData } from '../../../../kernel/shipped-data.js'
import { CLASS_NAMES, KINDS, OUTPUTS } from './danger-classes.js'
import { RULE_SIGNS } from './rule-signs.js'

const share = z.number().gt(0).lt(1)

/**
 * `data/screen/model.json`: what belongs to the weights in `model.bin`. `node scripts/train-screen.mjs` writes both.
 */
export const modelFacts = z.strictObject({
  kinds: z.array(z.enum(KINDS)).length(OUTPUTS),
  /** By kind: what a step of a weight is worth, and what is added to every sentence. */
  steps: z.array(z.number().positive()).length(OUTPUTS),
  biases: z.array(z.number()).length(OUTPUTS),
  /** By what the rules found (`ruleSigns`), then by kind: what it adds. */
  rules: z.array(z.number()).length(RULE_SIGNS * OUTPUTS),
  /** By kind of danger: the probability of danger from which a sentence that is most like this kind is flagged. */
  thresholds: z.array(share).length(CLASS_NAMES.length),
  /** The probability of danger from which on a sentence is so like those of danger that therapists are called. */
  sure: share,
  /** The probability of danger below which a finding of the rules counts less. */
  doubt: share,
  /** Of how many sentences of how many writers it was made. */
  madeOf: z.strictObject({ sentences: z.int(), writers: z.int() }),
})

/** A linear model of the kinds of sentences, over features that were seen often enough to learn from. */
export interface DangerModel extends z.output<typeof modelFacts> {
  readonly features: FeatureTable
}

/**
 * Reads the model that ships with the service.
 * @throws Error naming the file if one does not fit.
 */
export function readDangerModel(): DangerModel {
  const facts = readShippedJson('screen/model.json', modelFacts)
  const bytes = readFileSync(shippedData('screen/model.bin'))
  const features = FeatureTable.read(OUTPUTS, bytes)
  if (features === undefined) throw new Error('data/screen/model.bin does not have the size of a model.')
  return { ...facts, features }
}

/** What the logits of a sentence mean: the probability of danger, and the likeliest kinds, as places in `KINDS`. */
export interface Likely {
  readonly danger: number
  readonly dangerous: number
  readonly harmless: number
}

/** Reads the logits of all kinds, whose probabilities sum to one. */
export function readLogits(logits: Float64Array): Likely {
  const dangerous = likeliest(logits, 0, CLASS_NAMES.length)
  const harmless = likeliest(logits, CLASS_NAMES.length, OUTPUTS)
  const most = Math.max(logits[dangerous] ?? 0, logits[harmless] ?? 0)
  let [all, danger] = [0, 0]
  for (let kind = 0; kind < OUTPUTS; kind++) {
    const weight = Math.exp((logits[kind] ?? 0) - most)
    all += weight
    if (kind < CLASS_NAMES.length) danger += weight
  }
  return { danger: danger / all, dangerous, harmless }
}

function likeliest(logits: Float64Array, first: number, end: number): number {
  let found = first
  for (let kind = first + 1; kind < end; kind++) if ((logits[kind] ?? 0) > (logits[found] ?? 0)) found = kind
  return found
}
