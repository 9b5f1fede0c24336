import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { findForChange, type Stored } from '../change-tracked.js'
import { interventionsWritable } from '../tracking.policy.js'
import { GoalIntervention } from './goal.entity.js'
import { interventionChange, interventionScreening } from './goal.record.js'

/**
 * Changes a step, or says whether it is done.
 * @returns its goal.
 * @throws NotFound; InvalidInput naming the field.
 */
export async function updateGoalIntervention(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
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
    const crisisTopic = await interventionScreening.screen(ctx, tx, step, { title: fresh })
    return { id: step.goalId, crisisTopic }
  })
}
