import type { RiskCategory } from '../risk-phrases.js'

/** The kinds of danger that the model tells apart, each with the category of its flags. */
export const DANGER_CLASSES = {
  direct: 'self_harm',
  method: 'self_harm',
  farewell: 'self_harm',
  indirect: 'self_harm',
  self_injury: 'self_harm',
  harm_to_others: 'harm_to_others',
  abuse: 'abuse',
  psychosis: 'acute_crisis',
  eating: 'acute_crisis',
  relapse: 'acute_crisis',
} as const satisfies Readonly<Record<string, RiskCategory>>
export type DangerClass = keyof typeof DANGER_CLASSES
export const CLASS_NAMES = Object.keys(DANGER_CLASSES) as readonly DangerClass[]

/** What the model scores: danger of any kind first, then each class. */
export const OUTPUTS = 1 + CLASS_NAMES.length
