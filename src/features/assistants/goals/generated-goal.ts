/** Whether a goal is made in one go, or planned, drafted, judged and repaired. */
export const GOAL_MODES = ['llm', 'agent'] as const
export type GoalMode = (typeof GOAL_MODES)[number]

/** What stands behind a target: words of the plan, a published rule of an instrument, or nothing, and then there is none. */
export type TargetBasis = 'plan' | 'instrument' | 'none'

/** A goal as it was made of a plan; within the limits of goal tracking. */
export interface GeneratedGoal {
  readonly title: string
  readonly description: string
  readonly domain: string
  readonly measure: string
  readonly target: string
  /** The rule that the target comes from, where it is none of the plan's. */
  readonly targetBasis: TargetBasis
  readonly targetNote: string | null
  readonly dueOn: string | null
  readonly dueNote: string | null
  readonly interventions: readonly string[]
}

/** What was done on the way to the goals. */
export interface GenerationStep {
  readonly kind: 'plan' | 'draft' | 'critique' | 'repair'
  readonly summary: string
  readonly findings: readonly GoalFinding[]
}

/** What a goal lacks, by a rule of ours or in words of a model. */
export interface GoalFinding {
  /** The goal's place in the list; null where it is about all. */
  readonly goal: number | null
  readonly rule: 'specific' | 'measurable' | 'dated' | 'linked' | 'invented' | 'other'
  readonly message: string
}
