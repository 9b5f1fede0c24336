import { findRisks } from './find-risks.js'
import { shippedModel } from './model/shipped-model.js'

/**
 * True for a sentence in which the screen finds a danger at MODERATE or above: for whoever sorts sentences, not for
 * whoever raises flags. What only resembles drinking, eating or a crisis is left where it stands.
 * @param leastSimilar from which probability on a resemblance counts. It was learnt from texts that say something by
 *   themselves; a sentence of a note or a conversation may be `Right on the inside of my knee.`
 */
export function namesDanger(sentence: string, leastSimilar: number): boolean {
  const work = findRisks(sentence, shippedModel)
  for (;;) {
    const step = work.next()
    if (step.done !== true) continue
    return step.value.some(
      ({ category, severity, similar }) =>
        severity !== 'low' &&
        (similar === undefined || (category !== 'acute_crisis' && similar.probability >= leastSimilar)),
    )
  }
}
