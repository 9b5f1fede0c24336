import { defineLoader, perPageSize } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { GoalInterventionType, GoalProgressType } from './goal.type.js'
import { goalProgressReadable, interventionsReadable } from '../tracking.policy.js'

/** The steps of each goal, in the order in which they were written down. A goal has a bounded number of them. */
export const interventionsOfGoal = defineLoader<OperationContext, Id, readonly GoalInterventionType[]>({
  batch: async (ctx, goalIds) => {
    const rows = await readRows<GoalInterventionType & { clientId: Id } & Record<string, unknown>>(
      ctx,
      sql`select i.id, i.goal_id as "goalId", i.client_user_id as "clientId", i.title, i.done_at as "doneAt", i.created_at as "createdAt"
          from ${interventionsReadable(ctx).as('i')} where i.goal_id = any(${goalIds}::bigint[]) order by i.id`,
      { subject: ({ clientId }) => clientId, freeText: ['title'] },
    )
    return Map.groupBy(rows, ({ goalId }) => goalId)
  },
  missing: [],
})

/** The newest entries of each goal's history. */
export const historyOfGoal = perPageSize<OperationContext, Id, GoalProgressType>(async (ctx, goalIds, limit) => {
  const rows = await readRows<GoalProgressType & { clientId: Id } & Record<string, unknown>>(
    ctx,
    sql`select e.* from unnest(${goalIds}::bigint[]) as g(id) cross join lateral (
          select p.id, p.goal_id as "goalId", p.client_user_id as "clientId", p.progress, p.status, p.note, p.recorded_at as "recordedAt"
          from ${goalProgressReadable(ctx).as('p')} where p.goal_id = g.id order by p.id desc limit ${limit}) e`,
    { subject: ({ clientId }) => clientId, freeText: ['note'] },
  )
  return Map.groupBy(rows, ({ goalId }) => goalId)
})
