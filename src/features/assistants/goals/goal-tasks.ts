import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { draftGoals } from './draft-goals.js'
import { type GeneratedGoal, type GoalFinding, MOST_GOALS } from './generated-goal.js'
import type { ReadPlan } from './plan/plan-line.js'

/** The plan that every step gets, and today's date for steps without a model. */
export interface PlanMaterial {
  readonly plan: ReadPlan
  readonly today: string
  /** How many lines of the plan were left out because they are dangerous. */
  readonly leftOut: number
}

/** Goals with the findings about them. */
export interface JudgedGoals extends PlanMaterial {
  readonly goals: readonly GeneratedGoal[]
  readonly findings: readonly GoalFinding[]
}

const goalForm = z.object({
  title: z.string(),
  description: z.string(),
  domain: z.string(),
  measure: z.string(),
  target: z.string(),
  dueDate: z.string(),
  interventions: z.array(z.string()),
  lines: z.array(z.int()),
})
/** A goal as a model wrote it, before it is checked. */
export type WrittenGoal = z.infer<typeof goalForm>

const goals = z.object({ goals: z.array(goalForm) })

/** The agent's first step: which goals to write. */
export const outlineGoalsTask = defineModelTask({
  name: 'outline-goals',
  ...promptOf('outline-goals'),
  prompt: ({ plan }: PlanMaterial) => written(plan),
  result: z.object({ outline: z.array(z.object({ summary: z.string(), lines: z.array(z.int()) })) }),
  offline: ({ plan, today }) => ({
    outline: draftGoals(plan, today).map(({ title, lines }) => ({ summary: title, lines: [...lines] })),
  }),
  maxOutputTokens: 1_500,
})

/** Drafts goals of a plan; the only step in the mode `llm`. */
export const draftGoalsTask = defineModelTask({
  name: 'draft-goals',
  ...promptOf('draft-goals'),
  prompt: ({ plan, outline }: PlanMaterial & { readonly outline: readonly string[] }) =>
    [written(plan), ...outline.map((line) => `Outline: ${line}`)].join('\n'),
  result: goals,
  offline: ({ plan, today }) => ({ goals: draftGoals(plan, today).map(asWritten) }),
  maxOutputTokens: 6_000,
})

/** Criticism of goals by a model, in addition to the findings of rules. */
export const criticiseGoalsTask = defineModelTask({
  name: 'criticise-goals',
  ...promptOf('criticise-goals'),
  prompt: ({ plan, goals: judged }: JudgedGoals) => [written(plan), ...judged.map(shown)].join('\n'),
  result: z.object({ findings: z.array(z.object({ goal: z.int(), message: z.string() })) }),
  offline: () => ({ findings: [] }),
  maxOutputTokens: 1_500,
})

/** Repairs goals by their findings. */
export const repairGoalsTask = defineModelTask({
  name: 'repair-goals',
  ...promptOf('repair-goals'),
  prompt: ({ plan, goals: judged, findings }: JudgedGoals) =>
    [
      written(plan),
      ...judged.map(shown),
      ...findings.map(({ goal, message }) => `Wrong with ${goal === null ? 'all' : `goal ${goal + 1}`}: ${message}`),
    ].join('\n'),
  result: goals,
  // The rules repair what they can after every answer, also that of a model.
  offline: ({ goals: judged }) => ({ goals: judged.map(asWritten) }),
  maxOutputTokens: 6_000,
})

function written({ lines }: ReadPlan): string {
  return lines.map(({ number, role, text }) => `[${number}] ${role}: ${text}`).join('\n')
}

function shown(goal: GeneratedGoal, at: number): string {
  return `Goal ${at + 1}: ${JSON.stringify(asWritten(goal))}`
}

/** A goal in the form in which models write it. */
function asWritten(goal: GeneratedGoal): WrittenGoal {
  const { title, description, domain, measure, target, dueOn, interventions, lines } = goal
  return {
    ...{ title, description, domain, measure: measure ?? '', target: target ?? '', dueDate: dueOn ?? '' },
    ...{ interventions: [...interventions], lines: [...lines] },
  }
}

/** Cuts the list to the most goals. */
export function bounded<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, MOST_GOALS)
}
