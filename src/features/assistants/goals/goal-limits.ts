import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import type { GeneratedGoal } from './generated-goal.js'

/** The limits of goal tracking: characters, and for `interventions` how many. */
const LONGEST = { title: 255, description: 10_000, domain: 100, measure: 255, target: 255, interventions: 50 }
/** The domain of a goal that belongs to none. */
export const NO_DOMAIN = 'general'

/** Cuts every text to what goal tracking takes. */
export function withinLimits(goal: GeneratedGoal): GeneratedGoal {
  const cut = (text: string | null, most: number): string | null =>
    text === null || oneLine(text) === '' ? null : cutToCodePoints(oneLine(text), most)
  return {
    ...goal,
    title: cut(goal.title, LONGEST.title) ?? '',
    description: cutToCodePoints(goal.description.trim(), LONGEST.description),
    domain: cut(goal.domain, LONGEST.domain) ?? NO_DOMAIN,
    measure: cut(goal.measure, LONGEST.measure),
    target: cut(goal.target, LONGEST.target),
    interventions: [
      ...new Set(goal.interventions.map((one) => cut(one, LONGEST.title)).filter((one) => one !== null)),
    ].slice(0, LONGEST.interventions),
  }
}
