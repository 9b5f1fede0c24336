import { setImmediate as others } from 'node:timers/promises'
import { findRisks, type ScreenOptions } from './find-risks.js'
import { shippedModel } from './model/shipped-model.js'
import type { RiskHit } from './risk-phrases.js'

/**
 * Looks for signs of danger in a text: for each category that is found the most pressing place, the first of its kind.
 * A pure function of the text. It takes time in proportion to its length and lets others run after each slice.
 */
export async function screenText(text: string, options?: ScreenOptions): Promise<readonly RiskHit[]> {
  const work = findRisks(text, shippedModel, options)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await others()
  }
}
