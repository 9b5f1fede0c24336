import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { parseReason } from '../../signed-records/index.js'
import { announcePlan, type ChangedPlan, findForChange } from './change-plan.js'

/**
 * Ends a plan, for a reason that is recorded: no draft and no goal cites it any more, and another can be begun. What
 * was signed stays readable.
 * @throws InvalidInput naming `reason`; NotFound, Forbidden; Conflict for a plan that has ended.
 */
export async function endTreatmentPlan(ctx: OperationContext, id: Id, rawReason: string): Promise<ChangedPlan> {
  const endReason = parseReason(rawReason)
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    const now = ctx.clock.now()
    const endedByUserId = userIdOf(ctx.caller)
    Object.assign(plan, { endedAt: now, endedByUserId, endReason, nextReviewOn: null, updatedAt: now })
    announcePlan(tx, plan, 'updated', 'ended')
    return { treatmentPlanId: id }
  })
}
