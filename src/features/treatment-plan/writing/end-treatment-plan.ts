import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { parseReason } from '../../signed-records/index.js'
import { announcePlan, type ChangedPlan, findForChange } from './change-plan.js'

/**
 * Ends a plan, for a reason that is recorded: no draft and no goal cites it any more, and another can be begun. What
 * was signed stays readable.
 * @throws InvalidInput naming `reason`; NotFound, Forbidden; Conflict for a plan that has ended, or of which an
 * amendment is being written.
 */
export async function endTreatmentPlan(ctx: OperationContext, id: Id, rawReason: string): Promise<ChangedPlan> {
  const endReason = parseReason(rawReason)
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    // What is unsigned would be lost without a word, or be shown as what the plan said.
    if (plan.signedVersion !== null && plan.signedVersion !== plan.contentVersion) {
      throw new Conflict('An amendment of the plan is being written. Sign or discard it, then end the plan.')
    }
    const now = ctx.clock.now()
    const endedByUserId = userIdOf(ctx.caller)
    Object.assign(plan, { endedAt: now, endedByUserId, endReason, nextReviewOn: null, updatedAt: now })
    announcePlan(tx, plan, 'updated', 'ended')
    return { treatmentPlanId: id }
  })
}
