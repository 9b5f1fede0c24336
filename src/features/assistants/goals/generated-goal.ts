import type { Id } from '../../../kernel/ids.js'
import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'

/** `llm` makes goals in one call; `agent` plans, drafts, judges and repairs them. */
export const GOAL_MODES = ['llm', 'agent'] as const
export type GoalMode = (typeof GOAL_MODES)[number]

/**
 * Where a target comes from: the plan, the published numbers of an instrument, or, without either, the percentage by
 * which goals are tracked.
 */
export type TargetBasis = 'plan' | 'instrument' | 'tracking'
/** Where a due date comes from: the plan, or the rule for plans without one. */
export type DueBasis = 'plan' | 'rule'

/** An item of a signed treatment plan that a goal was made from. */
export interface PlanCitation {
  readonly treatmentPlanId: Id
  readonly version: number
  /** Where it stands in the plan: `goals[0]`. */
  readonly field: string
}

/** A goal generated from a plan, within the limits of goal tracking. */
export interface GeneratedGoal {
  readonly title: string
  readonly description: string
  readonly domain: string
  /** Null only while goals are being made: finished goals have a value for this and the next three. */
  readonly measure: string | null
  readonly target: string | null
  readonly targetBasis: TargetBasis | null
  readonly dueOn: string | null
  readonly dueBasis: DueBasis | null
  /** Why it has this due date, if the plan does not give it. */
  readonly note: string | null
  readonly interventions: readonly string[]
  /** The numbers of the plan's lines behind the goal. */
  readonly lines: readonly number[]
}

/** A goal with the items of the signed plan behind its lines; none if the plan was given by the caller. */
export interface CitingGoal extends GeneratedGoal {
  readonly citations: readonly PlanCitation[]
}

export const STEP_KINDS = ['plan', 'draft', 'critique', 'repair'] as const
export const FINDING_RULES = [
  'specific',
  'measurable',
  'dated',
  'linked',
  'invented',
  'repeated',
  'dangerous',
  'other',
] as const

/** What is wrong with a goal, found by a rule or by a model. */
export interface GoalFinding {
  /** The goal's place in the list; null if the finding is about all goals. */
  readonly goal: number | null
  readonly rule: (typeof FINDING_RULES)[number]
  readonly message: string
}

/** A step in making the goals. */
export interface GenerationStep {
  readonly kind: (typeof STEP_KINDS)[number]
  readonly summary: string
  readonly findings: readonly GoalFinding[]
  /** Who did it: `offline` for the rules, or the name of a model. */
  readonly model: string
}

/** More goals than anybody works on at once. */
export const MOST_GOALS = 20

/** The domain of goals without a specific one. */
export const NO_DOMAIN = 'general'

/** Cuts every text to the limits of goal tracking. */
export function withinLimits(goal: GeneratedGoal): GeneratedGoal {
  const cut = (text: string | null, most: number): string | null =>
    text === null || oneLine(text) === '' ? null : cutToCodePoints(oneLine(text), most)
  return {
    ...goal,
    title: cut(goal.title, LIMITS.goal.title) ?? '',
    description: cutToCodePoints(goal.description.trim(), LIMITS.goal.description),
    domain: cut(goal.domain, LIMITS.goal.domain) ?? NO_DOMAIN,
    measure: cut(goal.measure, LIMITS.goal.measure),
    target: cut(goal.target, LIMITS.goal.target),
    interventions: [
      ...new Set(
        goal.interventions.map((one) => cut(one, LIMITS.goalIntervention.title)).filter((one) => one !== null),
      ),
    ].slice(0, LIST_LIMITS.goalInterventions),
  }
}
