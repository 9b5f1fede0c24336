import { instrumentByKey } from '../../screenings/index.js'
import type { ClientFacts } from './client-facts.js'
import { isOfAge } from './is-of-age.js'
import { byPriority, type MeasureRecommendation } from './measure-advice.js'
import { measureRules } from './measure-rules.js'

/** Short forms where forms are hard, and where all together would be too much, those of the least pressing first. */
export function withinBurden(
  recommendations: readonly MeasureRecommendation[],
  facts: ClientFacts,
): readonly MeasureRecommendation[] {
  const kept = recommendations.toSorted(byPriority)
  if (facts.isLowBurden) return kept.map((one) => shortened(one, facts, 'Forms are hard for the client now'))
  for (let at = kept.length - 1; at >= 0 && itemsOf(kept) > measureRules.mostItems; at--) {
    const one = kept[at]
    if (one !== undefined) kept[at] = shortened(one, facts, 'There is much to ask at once')
  }
  // Never what is pressing.
  while (itemsOf(kept) > measureRules.mostItems && kept.at(-1)?.priority === 'low') kept.pop()
  return kept
}

function shortened(one: MeasureRecommendation, facts: ClientFacts, why: string): MeasureRecommendation {
  const short = measureRules.domains.find(({ key }) => key === one.domain)?.short
  if (short == null || !isOfAge(short, facts)) return one
  const toolName = instrumentByKey(short)?.abbreviation ?? short
  const reason = `${one.reason} ${why}, so the short form is offered in place of the ${one.toolName}.`
  return { ...one, instrument: short, toolName, reason, lastTakenAt: null, isDue: true }
}

function itemsOf(recommendations: readonly MeasureRecommendation[]): number {
  return recommendations.reduce((sum, { instrument }) => sum + (instrumentByKey(instrument)?.items.length ?? 0), 0)
}
