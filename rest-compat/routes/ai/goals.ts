import { z } from 'zod'
import { GenerateGoalsDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull, shownDate, maxBytes } from '../../fields.js'
import { basisHeader } from '../../answer-basis.js'
import { reply } from '../../route.js'
import { resourcesBeside, shownResources } from './crisis-resources.js'
import { aiFailure } from './failure.js'
import { atMostBytes, BYTE_LIMITS } from '../../../src/kernel/limits.js'

const MODES = { llm: 'LLM', agent: 'AGENT' } as const
const SHOWN_MODES = { LLM: 'llm', AGENT: 'agent' } as const

const goalsBody = z
  .object({
    treatment_plan: z
      .record(z.string(), z.unknown())
      .describe(`An object of any form, ${atMostBytes(BYTE_LIMITS.treatmentPlan)}; texts are looked for at any depth.`)
      .meta(maxBytes(BYTE_LIMITS.treatmentPlan)),
    mode: orNull(z.enum(['llm', 'agent'])).describe('`llm` (default) in one go; `agent` planned, judged and repaired.'),
    client_user_id: orNull(bodyId).describe('Whose plan.'),
  })
  .meta({ id: 'GoalsBody' })

const shownGoals = z
  .object({
    goals: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        domain: z.string(),
        measure: z.string().nullable(),
        target: z.string().nullable(),
        due_date: shownDate.nullable(),
        interventions: z.array(z.string()),
      }),
    ),
    mode: z.enum(['llm', 'agent']),
    ...resourcesBeside,
  })
  .meta({ id: 'GeneratedGoals' })

/** Goals of a treatment plan, exactly as documented. */
export const goalRoutes = [
  route('POST', '/ai/goals/', {
    summary: 'Generate goals from a treatment plan',
    description:
      'Goals for goal tracking, in words of the plan. A target or a day that the plan does not name comes from a documented rule and says so. Without credentials no language model is asked.',
    anonymous: 'legacy',
    rate: 'ai',
    hasBasis: true,
    body: goalsBody,
    names: { treatmentPlan: 'treatment_plan', clientId: 'client_user_id' },
  }).runs(
    { 200: shownGoals, 500: aiFailure },
    {
      document: GenerateGoalsDocument,
      variables: ({ body }) => ({
        input: {
          treatmentPlan: body.treatment_plan,
          mode: MODES[body.mode ?? 'llm'],
          clientId: body.client_user_id,
        },
      }),
      answer: ({ generateGoals: { goals, mode, offlineReason, crisisResources } }) => {
        const body = {
          goals: goals.map(({ dueOn, note, description, ...goal }) => ({
            ...goal,
            description: note === null ? description : `${description}\n${note}`,
            due_date: dueOn,
            interventions: [...goal.interventions],
          })),
          mode: SHOWN_MODES[mode],
          ...shownResources(crisisResources),
        }
        return reply(200, body, basisHeader(offlineReason))
      },
      failed: (error) => reply(500, { error }),
    },
  ),
]
