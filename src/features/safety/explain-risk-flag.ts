import type { RiskFlagType } from './risk-flag.type.js'
import { isSure } from './screen/model/shipped-model.js'

/** Why a flag was raised, in words for those who read it, and how far to trust it. */
export function explainRiskFlag({ foundBy, probability }: Pick<RiskFlagType, 'foundBy' | 'probability'>): string {
  if (foundBy === 'rules') return 'Words of the text stand in the lists of the screen, or an answer of a form says so.'
  if (foundBy === 'model') {
    return 'By a language model, which read the text without names after it was stored and picked the sentence. It can be wrong, and it gives no reasons.'
  }
  const percent = Math.round(100 * (probability ?? 0))
  const trust = isSure(probability ?? 0)
    ? 'That is much: such flags are seldom wrong, and call therapists.'
    : 'That is little: such flags are often wrong.'
  return `By similarity: a statistical model finds the sentence like sentences that tell of danger (${percent} of 100). ${trust} It counts words and understands nothing; the evidence names those that weighed most.`
}
