import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { findForChange, type Stored } from '../change-tracked.js'
import { goalsWritable, interventionsReadable } from '../tracking.policy.js'
import { Goal } from './goal.entity.js'
import { goalRecord, newIntervention } from './goal.record.js'
import { storeIntervention } from './create-goal.js'
import { LIST_LIMITS } from '../../../kernel/limits.js'

/**
 * Adds a step to a goal.
 * @returns the goal.
 * @throws NotFound; InvalidInput naming `title`; Conflict when the goal has as many steps as it can have.
 */
export async function addGoalIntervention(ctx: OperationContext, goalId: Id, rawTitle: unknown): Promise<Stored> {
  const { title } = parseInput(newIntervention, { title: rawTitle })
  const scope = goalsWritable(ctx)
  await prewarmRiskScreen(ctx, title)
  return write(ctx, async (tx) => {
    // Locked, so that two who add at once are counted one after the other.
    const goal = await findForChange(tx, Goal, scope, goalId)
    const most = LIST_LIMITS.goalInterventions
    const steps = await tx.rows(
      sql`select 1 from ${interventionsReadable(ctx).as('i')} where i.goal_id = ${goalId} limit ${most}`,
    )
    if (steps.length >= most) throw new Conflict(`A goal has at most ${most} steps.`)
    const { crisisTopic } = await storeIntervention(ctx, tx, goal, title)
    goalRecord.announce(tx, goal, 'updated')
    return { id: goalId, crisisTopic }
  })
}
