import { z } from 'zod'
import { LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import { writtenText } from '../../kernel/text/text.js'

/** A person, a place or a service of a plan, and how they are reached. */
export interface PlanContact {
  readonly name: string
  readonly contact: string | null
}

/** What the steps of a plan consist of, in the order of Stanley and Brown; the last is a reason for the others. */
export interface SafetyPlanSteps {
  readonly warningSigns: readonly string[]
  readonly copingStrategies: readonly string[]
  readonly distractions: readonly PlanContact[]
  readonly helpers: readonly PlanContact[]
  readonly professionals: readonly PlanContact[]
  readonly environment: readonly string[]
  readonly reasonsForLiving: readonly string[]
}
export type StepName = keyof SafetyPlanSteps

export const NO_STEPS: SafetyPlanSteps = {
  ...{ warningSigns: [], copingStrategies: [], distractions: [], helpers: [], professionals: [] },
  ...{ environment: [], reasonsForLiving: [] },
}
export const STEP_NAMES = Object.keys(NO_STEPS) as readonly StepName[]

/** The titles of the steps, as people read them. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  warningSigns: 'Warning signs',
  copingStrategies: 'Things I can do by myself',
  distractions: 'People and places that take my mind off it',
  helpers: 'People I can ask for help',
  professionals: 'Professionals and services',
  environment: 'Making my surroundings safe',
  reasonsForLiving: 'What is worth living for',
}

const tooMany = `must be at most ${LIST_LIMITS.safetyPlanItems}`
const items = z.array(writtenText(LIMITS.safetyPlan.item)).max(LIST_LIMITS.safetyPlanItems, tooMany)
const contacts = z
  .array(
    z.object({
      name: writtenText(LIMITS.safetyPlan.item),
      contact: writtenText(LIMITS.safetyPlan.contact)
        .nullish()
        .transform((contact) => contact ?? null),
    }),
  )
  .max(LIST_LIMITS.safetyPlanItems, tooMany)

/** The steps as a caller gives them. */
export const stepsInput = z.object({
  ...{ warningSigns: items, copingStrategies: items, distractions: contacts, helpers: contacts },
  ...{ professionals: contacts, environment: items, reasonsForLiving: items },
} satisfies Record<StepName, z.ZodType>)

/** The entries of a step, one line each. */
export function linesOf(step: SafetyPlanSteps[StepName]): readonly string[] {
  return step.map((entry) => (typeof entry === 'string' ? entry : contactInWords(entry)))
}

/** `Anna: 555-0142`, or the name alone. */
export function contactInWords({ name, contact }: PlanContact): string {
  return contact === null ? name : `${name}: ${contact}`
}
