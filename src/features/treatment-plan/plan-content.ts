import { z } from 'zod'
import { InvalidInput, type FieldError } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { atMostBytes, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import { parseInput, text, writtenText } from '../../kernel/text/text.js'
import { isDay } from '../../kernel/time/date-or-instant.js'
import { DIAGNOSIS_CODE, isUnknownDisorder, titleOfDiagnosis } from './diagnosis-codes.js'

export interface PlanDiagnosis {
  readonly code: string
  readonly title: string
  /** Whether the shipped manual has the code, and so its title. */
  readonly isInManual: boolean
  readonly note: string | null
}

export interface PlanGoal {
  readonly title: string
  readonly measure: string | null
  readonly target: string | null
  readonly dueOn: string | null
  /** The tracked goal of the client that it is followed by. */
  readonly goalId: Id | null
}

export interface PlanIntervention {
  readonly what: string
  readonly frequency: string | null
  readonly by: string | null
}

/** What a version of a treatment plan says. */
export interface PlanContent {
  readonly diagnoses: readonly PlanDiagnosis[]
  readonly problems: readonly string[]
  readonly goals: readonly PlanGoal[]
  readonly interventions: readonly PlanIntervention[]
  /** The day of the first review, as `YYYY-MM-DD`. */
  readonly reviewOn: string | null
  readonly dischargeCriteria: string | null
}

const limits = LIMITS.treatmentPlan
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)
const day = z.string().refine(isDay, 'must be a date')
const listOf = <Schema extends z.ZodType>(item: Schema, most: number) =>
  z
    .array(item)
    .max(most, `must be at most ${most}`)
    .nullish()
    .transform((items) => items ?? [])

const diagnosis = z
  .object({
    code: text(limits.code)
      .transform((code) => code.trim().toUpperCase())
      .refine((code) => DIAGNOSIS_CODE.test(code), 'must be a code of ICD-10-CM, such as F32.1')
      .refine((code) => !isUnknownDisorder(code), 'is in a category that ICD-10-CM does not have'),
    title: orNull(text(limits.title)),
    note: orNull(text(limits.text)),
  })
  .transform(({ code, title, note }, check): PlanDiagnosis => {
    const official = titleOfDiagnosis(code)
    const named = official ?? title?.trim() ?? ''
    if (named === '') {
      check.addIssue({ code: 'custom', path: ['title'], message: 'is required: the manual does not have this code' })
    }
    return { code, title: named, isInManual: official !== undefined, note }
  })

const most = BYTE_LIMITS.treatmentPlan

const planContent = z
  .object({
    diagnoses: listOf(diagnosis, LIST_LIMITS.planItems).refine(
      (diagnoses) => new Set(diagnoses.map(({ code }) => code)).size === diagnoses.length,
      'must not have a code twice',
    ),
    problems: listOf(writtenText(limits.text), LIST_LIMITS.planItems),
    goals: listOf(
      z.object({
        title: writtenText(limits.title),
        ...{ measure: orNull(text(limits.measure)), target: orNull(text(limits.target)), dueOn: orNull(day) },
        goalId: orNull(idSchema),
      }),
      LIST_LIMITS.planItems,
    ),
    interventions: listOf(
      z.object({
        what: writtenText(limits.text),
        ...{ frequency: orNull(text(limits.frequency)), by: orNull(text(limits.by)) },
      }),
      LIST_LIMITS.planInterventions,
    ),
    reviewOn: orNull(day),
    dischargeCriteria: orNull(text(limits.dischargeCriteria)),
  })
  .refine((content) => Buffer.byteLength(JSON.stringify(content)) <= most, `must have ${atMostBytes(most)}`)

/**
 * What a caller says of a plan, with the titles of diagnoses that the shipped manual has.
 * @throws InvalidInput naming the field.
 */
export function parseContent(content: unknown): PlanContent {
  return parseInput(z.object({ content: planContent }), { content }).content
}

/**
 * That a plan can be signed: it has a goal, each goal says how it is measured and what is to be reached, and a
 * review is set that is still ahead.
 * @throws InvalidInput naming each field that is missing.
 */
export function assertComplete({ goals, reviewOn }: PlanContent, today: string): void {
  const missing: FieldError[] = []
  if (goals.length === 0) missing.push({ field: 'content.goals', message: 'must have a goal before it is signed' })
  for (const [at, goal] of goals.entries()) {
    for (const field of ['measure', 'target'] as const) {
      if ((goal[field] ?? '').trim() !== '') continue
      missing.push({ field: `content.goals[${at}].${field}`, message: 'is required before the plan is signed' })
    }
  }
  if (reviewOn === null || reviewOn < today) {
    missing.push({ field: 'content.reviewOn', message: 'must be a day that is not over before the plan is signed' })
  }
  if (missing.length > 0) throw new InvalidInput(missing)
}
