import { userIdOf } from '../../../kernel/caller.js'
import type { Transaction } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { screenForRisk } from '../../safety/index.js'
import type { Goal } from './goal.entity.js'
import { GoalIntervention } from './goal-intervention.entity.js'
import type { Stored } from '../stored.js'
import { permitOfGoal } from '../tracking.policy.js'

/** Adds a step to a goal that the caller may change. */
export async function storeIntervention(
  ctx: OperationContext,
  tx: Transaction,
  goal: Goal,
  title: string,
): Promise<Stored> {
  const now = ctx.clock.now()
  const step = tx.create(GoalIntervention, permitOfGoal('goal_intervention', goal), {
    ...{ title, createdByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
  })
  await tx.flush()
  const showsCrisisResources = await screenForRisk(ctx, tx, {
    source: 'goalIntervention',
    record: step,
    fields: { title },
  })
  return { id: step.id, showsCrisisResources }
}
