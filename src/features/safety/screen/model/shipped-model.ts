import { readDangerModel } from './danger-model.js'

/** The model of this release. */
export const shippedModel = readDangerModel()

/** Whether a sentence is so like those of danger that therapists are called, though no rule found anything. */
export function isSure(probability: number): boolean {
  return probability >= shippedModel.sure
}
