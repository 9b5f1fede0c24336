import { z } from 'zod'
import { isDay } from '../../../kernel/time/date-or-instant.js'
import { idSchema } from '../../../kernel/ids.js'
import { text, writtenText } from '../../../kernel/text/text.js'
import { LIMITS } from '../../../kernel/limits.js'

/** More steps than anybody takes; it bounds what one goal can hold. */
export const MOST_INTERVENTIONS = 50

const title = writtenText(LIMITS.goal.title)
const stepTitle = writtenText(LIMITS.goalIntervention.title)

const percent = z
  .number()
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= 100, 'must be from 0 to 100')

/** What a caller may change of what a goal is. */
export const goalChange = z.object({
  title: title.nullish(),
  description: text(LIMITS.goal.description).nullish(),
  domain: text(LIMITS.goal.domain).nullish(),
  measure: text(LIMITS.goal.measure).nullish(),
  target: text(LIMITS.goal.target).nullish(),
  dueOn: z.string().refine(isDay, 'must be a date').nullish(),
})

/** What a caller says of a new one. */
export const newGoal = goalChange.extend({
  clientId: idSchema.nullish(),
  title,
  interventions: z.array(stepTitle).max(MOST_INTERVENTIONS, `must be at most ${MOST_INTERVENTIONS}`).nullish(),
})

/** How far a goal is. */
export const progressInput = z
  .object({
    progress: percent.nullish(),
    status: z.enum(['open', 'in_progress', 'achieved', 'abandoned']).nullish(),
    note: text(LIMITS.goal.note).nullish(),
  })
  .refine(
    ({ progress, status, note }) => progress != null || status != null || (note ?? '') !== '',
    'says nothing: name progress, status or note',
  )

/** A new step towards a goal. */
export const newIntervention = z.object({ title: stepTitle })

/** What a caller may change of a step. */
export const interventionChange = z.object({ title: stepTitle.nullish(), isDone: z.boolean().nullish() })
