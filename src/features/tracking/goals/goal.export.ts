import type { Goal } from '@medplum/fhirtypes'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { goalProgressReadable, goalsReadable, interventionsReadable } from '../tracking.policy.js'
import { tablePart, text } from '../../export-parts/index.js'

type GoalStatus = 'open' | 'in_progress' | 'achieved' | 'abandoned'

interface GoalRow extends Record<string, unknown> {
  readonly id: Id
  readonly title: string
  readonly description: string | null
  readonly domain: string | null
  readonly measure: string | null
  readonly target: string | null
  readonly dueOn: string | null
  readonly status: GoalStatus
  readonly createdAt: Date
}

const LIFECYCLE: Record<GoalStatus, Goal['lifecycleStatus']> = {
  open: 'accepted',
  in_progress: 'active',
  achieved: 'completed',
  abandoned: 'cancelled',
}
const ACHIEVEMENT: Record<GoalStatus, string> = {
  open: 'no-progress',
  in_progress: 'in-progress',
  achieved: 'achieved',
  abandoned: 'not-achieved',
}

/** What the client works towards. */
export const goalsExport = tablePart<GoalRow>({
  place: 140,
  name: 'goals',
  about: 'what the client works towards',
  readable: goalsReadable,
  columns: sql`r.id, r.title, r.description, r.domain, r.measure, r.target, r.due_on as "dueOn", r.status, r.progress,
    r.generated_by as "generatedBy", r.created_by_user_id as "createdById", r.created_at as "createdAt", r.closed_at as "closedAt"`,
  toFhir: (row, record) => {
    const { id, title, description, domain, dueOn, status, createdAt } = row
    const [said, area] = [text(description), text(domain)]
    return [
      {
        resourceType: 'Goal',
        id: `goal-${id}`,
        identifier: [record.identifier('goal', id)],
        lifecycleStatus: LIFECYCLE[status],
        achievementStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/goal-achievement', code: ACHIEVEMENT[status] }],
        },
        category: area === undefined ? undefined : [{ text: area }],
        description: { text: text(title) ?? `Goal ${id}` },
        subject: record.patient,
        startDate: createdAt.toISOString().slice(0, 10),
        target: targetOf(row, dueOn),
        note: said === undefined ? undefined : [{ text: said }],
      } satisfies Goal,
    ]
  },
})

/** FHIR knows no target without what it is a target of. */
function targetOf({ measure, target }: GoalRow, dueOn: string | null): Goal['target'] {
  const [of, detail] = [text(measure), text(target)]
  if (of === undefined && detail === undefined && dueOn === null) return undefined
  return [
    {
      ...((of ?? detail) !== undefined && { measure: { text: of ?? 'Target' } }),
      ...(detail !== undefined && { detailString: detail }),
      ...(dueOn !== null && { dueDate: dueOn }),
    },
  ]
}

/** The steps towards them. */
export const goalInterventionsExport = tablePart({
  place: 150,
  name: 'goal-interventions',
  about: 'the steps towards goals',
  readable: interventionsReadable,
  columns: sql`r.id, r.goal_id as "goalId", r.title, r.created_by_user_id as "createdById", r.created_at as "createdAt",
    r.done_at as "doneAt"`,
})

/** How they went. */
export const goalProgressExport = tablePart({
  place: 160,
  name: 'goal-progress',
  about: 'how goals went',
  readable: goalProgressReadable,
  columns: sql`r.id, r.goal_id as "goalId", r.progress, r.status, r.note, r.recorded_by_user_id as "recordedById",
    r.recorded_at as "recordedAt"`,
})
