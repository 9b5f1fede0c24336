import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen, screenForRisk } from '../../safety/index.js'
import { findForChange } from '../find-for-change.js'
import { Goal } from './goal.entity.js'
import { interventionChange, MOST_INTERVENTIONS, newIntervention } from './goal-input.js'
import { GoalIntervention } from './goal-intervention.entity.js'
import { storeIntervention } from './store-intervention.js'
import type { Stored } from '../stored.js'
import { goalsWritable, interventionsReadable, interventionsWritable } from '../tracking.policy.js'

/**
 * Adds a step to a goal.
 * @returns the goal.
 * @throws NotFound; InvalidInput naming `title`; Conflict when the goal has as many steps as it can have.
 */
export async function addIntervention(ctx: OperationContext, goalId: Id, rawTitle: unknown): Promise<Stored> {
  const { title } = parseInput(newIntervention, { title: rawTitle })
  const scope = goalsWritable(ctx)
  await prewarmRiskScreen(ctx, title)
  return write(ctx, async (tx) => {
    // Locked, so that two who add at once are counted one after the other.
    const goal = await findForChange(tx, Goal, scope, goalId)
    const steps = await tx.rows(
      sql`select 1 from ${interventionsReadable(ctx).as('i')} where i.goal_id = ${goalId} limit ${MOST_INTERVENTIONS}`,
    )
    if (steps.length >= MOST_INTERVENTIONS) throw new Conflict(`A goal has at most ${MOST_INTERVENTIONS} steps.`)
    const { showsCrisisResources } = await storeIntervention(ctx, tx, goal, title)
    tx.audit(`goal:${goalId}`, [goal.clientUserId])
    return { id: goalId, showsCrisisResources }
  })
}

/**
 * Changes a step, or says whether it is done.
 * @returns its goal.
 * @throws NotFound; InvalidInput naming the field.
 */
export async function updateIntervention(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
  const { title, isDone } = parseInput(interventionChange, rawInput)
  const scope = interventionsWritable(ctx)
  await prewarmRiskScreen(ctx, title)
  return write(ctx, async (tx) => {
    const step = await findForChange(tx, GoalIntervention, scope, id)
    const fresh = title != null && title !== step.title ? title : null
    const now = ctx.clock.now()
    if (title != null) step.title = title
    // Saying it twice keeps the first moment.
    if (isDone != null) step.doneAt = isDone ? (step.doneAt ?? now) : null
    step.updatedAt = now
    tx.audit(`goalIntervention:${id}`, [step.clientUserId])
    const text = { source: 'goalIntervention', record: step, fields: { title: fresh } } as const
    return { id: step.goalId, showsCrisisResources: await screenForRisk(ctx, tx, text) }
  })
}
