import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'

/** Whether goals are made in one go, or planned, drafted, judged and repaired. */
export const GOAL_MODES = ['llm', 'agent'] as const
export type GoalMode = (typeof GOAL_MODES)[number]

/**
 * Where a target comes from: words of the plan, the published numbers of an instrument, or, where there is neither, the
 * percentage by which goals are tracked.
 */
export type TargetBasis = 'plan' | 'instrument' | 'tracking'
/** Where a day comes from: the plan, or the rule for plans that name none. */
export type DueBasis = 'plan' | 'rule'

/** A goal that was made of a plan; within the limits of goal tracking. */
export interface GeneratedGoal {
  readonly title: string
  readonly description: string
  readonly domain: string
  /** Null only on the way: what is given out has all four. */
  readonly measure: string | null
  readonly target: string | null
  readonly targetBasis: TargetBasis | null
  readonly dueOn: string | null
  readonly dueBasis: DueBasis | null
  /** Why it has this day, where the plan does not say it. */
  readonly note: string | null
  readonly interventions: readonly string[]
  /** The lines of the plan that it was made of, by number. */
  readonly lines: readonly number[]
}

export const STEP_KINDS = ['plan', 'draft', 'critique', 'repair'] as const
export const FINDING_RULES = ['specific', 'measurable', 'dated', 'linked', 'invented', 'repeated', 'other'] as const

/** What a goal lacks, by a rule of ours or in words of a model. */
export interface GoalFinding {
  /** The goal's place in the list; null where it is about all. */
  readonly goal: number | null
  readonly rule: (typeof FINDING_RULES)[number]
  readonly message: string
}

/** What was done on the way to the goals. */
export interface GenerationStep {
  readonly kind: (typeof STEP_KINDS)[number]
  readonly summary: string
  readonly findings: readonly GoalFinding[]
  /** Who did it: the rules of this service are `offline`. */
  readonly model: string
}

/** More than anybody works on at once. */
export const MOST_GOALS = 20

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
