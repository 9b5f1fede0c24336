import { z } from 'zod'
import { defineLoader, perPageSize } from '../../../database/read/loader.js'
import { defineReads } from '../../../database/read/record-reads.js'
import { sql } from '../../../database/sql.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { text, writtenText } from '../../../kernel/text/text.js'
import { isDay } from '../../../kernel/time/date-or-instant.js'
import type { OperationContext } from '../../operation-context.js'
import { defineRecord, defineScreening } from '../../records/index.js'
import { goalProgressReadable, goalsReadable, interventionsReadable } from '../tracking.policy.js'
import { Goal } from './goal.entity.js'
import type { GoalInterventionType, GoalProgressType, GoalType } from './goal.type.js'

/** Goals of clients. */
export const goalRecord = defineRecord<Goal, GoalType>({
  table: 'goal',
  entity: Goal,
  auditedAs: 'goal',
  screenedAs: 'goal',
  readable: goalsReadable,
  columns: [
    ...(['title', 'description', 'domain', 'measure', 'target', 'dueOn', 'status', 'progress', 'generatedBy'] as const),
    ...(['createdAt', 'updatedAt', 'closedAt', { createdById: sql`r.created_by_user_id` }] as const),
  ],
  freeText: ['title', 'description', 'domain', 'measure', 'target'],
  order: { time: sql`r.created_at`, at: ({ createdAt }) => createdAt, direction: 'newest first' },
})

/** A goal that the caller may read, by its id. */
export const goalById = goalRecord.byId

/** Goals that are neither achieved nor abandoned. */
export const incomplete = sql`r.closed_at is null`

/** Steps towards goals. */
const interventionReads = defineReads<OperationContext, GoalInterventionType & { clientId: Id }>({
  table: 'goal_intervention',
  readable: interventionsReadable,
  columns: ['goalId', 'title', 'doneAt', 'createdAt'],
  freeText: ['title'],
  order: { time: sql`r.created_at`, at: ({ createdAt }) => createdAt, direction: 'oldest first' },
})
export const interventionScreening = defineScreening('goalIntervention', interventionReads, ({ title }) => ({ title }))

/** Entries of how goals went. They never change, so each is in its first version. */
const progressReads = defineReads<OperationContext, GoalProgressType & { clientId: Id }>({
  table: 'goal_progress',
  readable: goalProgressReadable,
  columns: ['goalId', 'progress', 'status', 'note', 'recordedAt'],
  freeText: ['note'],
  order: { time: sql`r.recorded_at`, at: ({ recordedAt }) => recordedAt, direction: 'newest first' },
  version: sql`1`,
})
export const progressScreening = defineScreening('goalProgress', progressReads, ({ note }) => ({ note }))

/** The steps of each goal, in the order in which they were written down. A goal has a bounded number of them. */
export const interventionsOfGoal = defineLoader<OperationContext, Id, readonly GoalInterventionType[]>({
  batch: async (ctx, goalIds) => {
    const rows = await interventionReads.read(
      ctx,
      sql`select ${interventionReads.columns.all} from ${interventionsReadable(ctx).as('r')}
          where r.goal_id = any(${goalIds}::bigint[]) order by r.id`,
    )
    return Map.groupBy(rows, ({ goalId }) => goalId)
  },
  missing: [],
})

/** The newest entries of each goal's history. */
export const historyOfGoal = perPageSize<OperationContext, Id, GoalProgressType>(async (ctx, goalIds, limit) => {
  const rows = await progressReads.read(
    ctx,
    sql`select e.* from unnest(${goalIds}::bigint[]) as g(id) cross join lateral (
          select ${progressReads.columns.all} from ${goalProgressReadable(ctx).as('r')}
          where r.goal_id = g.id order by r.id desc limit ${limit}) e`,
  )
  return Map.groupBy(rows, ({ goalId }) => goalId)
})

const mostSteps = LIST_LIMITS.goalInterventions

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
  interventions: z.array(stepTitle).max(mostSteps, `must be at most ${mostSteps}`).nullish(),
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
