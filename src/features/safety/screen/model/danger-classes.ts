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

/**
 * Kinds of sentences that only look like danger. The model tells them apart as well: what is harmless has many faces.
 */
export const HARMLESS_KINDS = [
  'idiom',
  'negation',
  'quote',
  'third_person',
  'past',
  'clinical',
  'recovery',
  'everyday',
] as const

/** What the model scores: each kind of danger, then each harmless kind. */
export const KINDS = [...CLASS_NAMES, ...HARMLESS_KINDS] as const
export const OUTPUTS = KINDS.length
