import type { RiskSeverity } from '../../safety/index.js'

/** Most pressing first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Words quoted from the text. Places count UTF-16 code units; the end is exclusive. */
export interface Evidence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A recommended instrument, and why. */
export interface MeasureRecommendation {
  /** Of the rules. */
  readonly domain: string
  readonly clinicalDomain: string
  /** The key of the instrument. */
  readonly instrument: string
  readonly toolName: string
  readonly reason: string
  readonly priority: Priority
  readonly evidence: readonly Evidence[]
  /** When the client answered it last, if the caller may see it. */
  readonly lastTakenAt: Date | null
  /** False if it was answered recently and need not be asked again. */
  readonly isDue: boolean
  readonly addedBy: Author
}

/** Who found it: the rules, or the model that was asked after them. */
export type Author = 'rules' | 'model'

/** A safety concern that comes before any questionnaire. */
export interface SafetyFlag {
  readonly flag: string
  readonly label: string
  /** The severity of the risk screening; null for other flags. */
  readonly severity: RiskSeverity | null
  readonly evidence: Evidence
  readonly action: string
  readonly addedBy: Author
}

/** The recommendations and flags for a client. */
export interface MeasureAdvice {
  readonly recommendations: readonly MeasureRecommendation[]
  readonly safetyFlags: readonly SafetyFlag[]
  readonly summary: string
}

/** For sorting: most pressing first. */
export function byPriority(one: MeasureRecommendation, other: MeasureRecommendation): number {
  return PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority)
}
