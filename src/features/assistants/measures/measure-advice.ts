import type { RiskSeverity } from '../../safety/index.js'

/** Most pressing first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Words of the text as they stand there. Places count UTF-16 code units; the end is exclusive. */
export interface Evidence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An instrument that is recommended, and why. */
export interface MeasureRecommendation {
  /** Of the rules. */
  readonly domain: string
  readonly clinicalDomain: string
  /** Its key among the instruments of this service. */
  readonly instrument: string
  readonly toolName: string
  readonly reason: string
  readonly priority: Priority
  readonly evidence: readonly Evidence[]
  /** When the client answered it last, as far as the caller may see it. */
  readonly lastTakenAt: Date | null
  /** False where it was answered so lately that it need not be asked again. */
  readonly isDue: boolean
  readonly addedBy: Author
}

/** Who has found something: the rules, or the model that was asked after them. */
export type Author = 'rules' | 'model'

/** Something that comes before any questionnaire. */
export interface SafetyFlag {
  readonly flag: string
  readonly label: string
  /** Where the screen for danger says it; null for other flags. */
  readonly severity: RiskSeverity | null
  readonly evidence: Evidence
  readonly action: string
  readonly addedBy: Author
}

/** All that is said of what a client's data call for. */
export interface MeasureAdvice {
  readonly recommendations: readonly MeasureRecommendation[]
  readonly safetyFlags: readonly SafetyFlag[]
  readonly summary: string
}

/** For sorting: most pressing first. */
export function byPriority(one: MeasureRecommendation, other: MeasureRecommendation): number {
  return PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority)
}
