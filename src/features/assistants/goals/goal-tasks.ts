import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { draftGoals } from './draft-goals.js'
import { type GeneratedGoal, type GoalFinding, MOST_GOALS } from './generated-goal.js'
import type { ReadPlan } from './plan-line.js'

/** What every step is shown of the plan, and the day it is, for steps without a model. */
export interface PlanMaterial {
  readonly plan: ReadPlan
  readonly today: string
}

/** Goals with what was found about them. */
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
/** A goal as a model writes it, before any of it is believed. */
export type WrittenGoal = z.infer<typeof goalForm>

const goals = z.object({ goals: z.array(goalForm) })

/** Which goals are to be written: what an agent does first. */
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

/** Goals of a plan; in the mode `llm` all there is to ask. */
export const draftGoalsTask = defineModelTask({
  name: 'draft-goals',
  ...promptOf('draft-goals'),
  prompt: ({ plan, outline }: PlanMaterial & { readonly outline: readonly string[] }) =>
    [written(plan), ...outline.map((line) => `Outline: ${line}`)].join('\n'),
  result: goals,
  offline: ({ plan, today }) => ({ goals: draftGoals(plan, today).map(asWritten) }),
  maxOutputTokens: 6_000,
})

/** What a model finds wrong, beside what the rules have found. */
export const criticiseGoalsTask = defineModelTask({
  name: 'criticise-goals',
  ...promptOf('criticise-goals'),
  prompt: ({ plan, goals: judged }: JudgedGoals) => [written(plan), ...judged.map(shown)].join('\n'),
  result: z.object({ findings: z.array(z.object({ goal: z.int(), message: z.string() })) }),
  offline: () => ({ findings: [] }),
  maxOutputTokens: 1_500,
})

/** Goals that were judged, mended. */
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
  // What rules can mend is mended behind every answer, that of a model too.
  offline: ({ goals: judged }) => ({ goals: judged.map(asWritten) }),
  maxOutputTokens: 6_000,
})

function written({ lines }: ReadPlan): string {
  return lines.map(({ number, role, text }) => `[${number}] ${role}: ${text}`).join('\n')
}

function shown(goal: GeneratedGoal, at: number): string {
  return `Goal ${at + 1}: ${JSON.stringify(asWritten(goal))}`
}

/** A goal in the form that models write. */
function asWritten(goal: GeneratedGoal): WrittenGoal {
  const { title, description, domain, measure, target, dueOn, interventions, lines } = goal
  return {
    ...{ title, description, domain, measure: measure ?? '', target: target ?? '', dueDate: dueOn ?? '' },
    ...{ interventions: [...interventions], lines: [...lines] },
  }
}

/** At most so many, whatever was written. */
export function bounded<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, MOST_GOALS)
}
