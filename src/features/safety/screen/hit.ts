/** What the screen looks for. */
export const RISK_CATEGORIES = ['self_harm', 'harm_to_others', 'abuse', 'acute_crisis'] as const
export type RiskCategory = (typeof RISK_CATEGORIES)[number]

/** How pressing a finding is, from the least to the most. */
export const RISK_SEVERITIES = ['low', 'moderate', 'high', 'imminent'] as const
export type RiskSeverity = (typeof RISK_SEVERITIES)[number]

/** Something that the screen found in a text. Places count UTF-16 code units, as `string.slice` does; the end is exclusive. */
export interface RiskHit {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  readonly start: number
  readonly end: number
}

/** Whether the first is more pressing than the second. */
export function isWorse(first: RiskSeverity, second: RiskSeverity): boolean {
  return RISK_SEVERITIES.indexOf(first) > RISK_SEVERITIES.indexOf(second)
}
