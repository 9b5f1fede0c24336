import { sql } from '../../../database/sql.js'
import { defineRiskSource } from '../../safety/index.js'
import type { GoalInterventionType, GoalProgressType, GoalType } from './goal.type.js'
import { defineTrackedList, type TrackedRow } from '../tracked-list.js'
import { goalProgressReadable, goalsReadable, interventionsReadable } from '../tracking.policy.js'

/** A goal as the reads select it. */
export type GoalRow = GoalType & TrackedRow

/** Lists of goals, newest first. */
export const goalList = defineTrackedList<GoalRow>({
  readable: goalsReadable,
  columns: sql`r.title, r.description, r.domain, r.measure, r.target, r.due_on as "dueOn", r.status, r.progress,
    r.generated_by as "generatedBy", r.created_by_user_id as "createdById", r.created_at as "createdAt", r.updated_at as "updatedAt", r.closed_at as "closedAt"`,
  freeText: ['title', 'description', 'domain', 'measure', 'target'],
  time: sql`r.created_at`,
  at: ({ createdAt }) => createdAt,
})

/** Goals that are neither achieved nor abandoned. */
export const incomplete = sql`r.closed_at is null`

/** Steps, for their texts. */
const interventionList = defineTrackedList<GoalInterventionType & TrackedRow>({
  readable: interventionsReadable,
  columns: sql`r.goal_id as "goalId", r.title, r.done_at as "doneAt", r.created_at as "createdAt"`,
  freeText: ['title'],
  time: sql`r.created_at`,
  at: ({ createdAt }) => createdAt,
})

/** Entries of how goals went, for their texts; they are never changed, so each is in its first version. */
const progressList = defineTrackedList<GoalProgressType & TrackedRow>({
  readable: goalProgressReadable,
  version: sql`1`,
  columns: sql`r.goal_id as "goalId", r.progress, r.status, r.note, r.recorded_at as "recordedAt"`,
  freeText: ['note'],
  time: sql`r.recorded_at`,
  at: ({ recordedAt }) => recordedAt,
})

export const goalRiskSource = defineRiskSource('goal', { readable: goalList.texts })
export const goalInterventionRiskSource = defineRiskSource('goalIntervention', { readable: interventionList.texts })
export const goalProgressRiskSource = defineRiskSource('goalProgress', { readable: progressList.texts })
