import { RuleFindings } from '../find-by-rules.js'
import { RISK_CATEGORIES, RISK_SEVERITIES } from '../risk-phrases.js'

/** One sign for each category and severity, and one for sentences in which the rules find nothing. */
export const RULE_SIGNS = RISK_CATEGORIES.length * RISK_SEVERITIES.length + 1

/** What the rules found in the sentences from `first` to `last`, as the model takes it into account. */
export function ruleSigns({ severity }: RuleFindings, first: number, last: number): number[] {
  const signs: number[] = []
  for (let category = 0; category < RISK_CATEGORIES.length; category++) {
    let worst = 0
    for (let at = first; at <= last; at++) worst = Math.max(worst, severity[RuleFindings.place(at, category)] ?? 0)
    if (worst > 0) signs.push(category * RISK_SEVERITIES.length + worst - 1)
  }
  return signs.length > 0 ? signs : [RULE_SIGNS - 1]
}
