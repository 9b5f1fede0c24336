import { z } from 'zod'
import { isDay } from '../../../kernel/time/date-or-instant.js'
import { isId } from '../../../kernel/ids.js'
import { text, writtenText } from '../../../kernel/text/text.js'

const MOST_DESCRIPTION = 10_000
const MOST_NOTE = 4_000
/** More steps than anybody takes; it bounds what one goal can hold. */
export const MOST_INTERVENTIONS = 50

const titleText = writtenText(255)

const percent = z
  .number()
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= 100, 'must be from 0 to 100')

/** What a caller may change of what a goal is. */
export const goalChange = z.object({
  title: titleText.nullish(),
  description: text(MOST_DESCRIPTION).nullish(),
  domain: text(100).nullish(),
  measure: text(255).nullish(),
  target: text(255).nullish(),
  dueOn: z.string().refine(isDay, 'must be a date').nullish(),
})

/** What a caller says of a new one. */
export const newGoal = goalChange.extend({
  clientId: z.number().refine(isId, 'must be an identifier').nullish(),
  title: titleText,
  interventions: z.array(titleText).max(MOST_INTERVENTIONS, `must be at most ${MOST_INTERVENTIONS}`).nullish(),
})

/** How far a goal is. */
export const progressInput = z
  .object({
    progress: percent.nullish(),
    status: z.enum(['open', 'in_progress', 'achieved', 'abandoned']).nullish(),
    note: text(MOST_NOTE).nullish(),
  })
  .refine(
    ({ progress, status, note }) => progress != null || status != null || (note ?? '') !== '',
    'says nothing: name progress, status or note',
  )

/** A new step towards a goal. */
export const newIntervention = z.object({ title: titleText })

/** What a caller may change of a step. */
export const interventionChange = z.object({ title: titleText.nullish(), isDone: z.boolean().nullish() })
