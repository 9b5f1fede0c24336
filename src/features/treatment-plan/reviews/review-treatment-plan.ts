import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { isDay } from '../../../kernel/time/date-or-instant.js'
import type { OperationContext } from '../../operation-context.js'
import { dayOf } from '../../users/index.js'
import { announcePlan, type ChangedPlan, findForChange } from '../writing/change-plan.js'
import { scheduleReview } from './schedule-review.js'

/**
 * Records that a plan was reviewed and stays as it is, and sets the day of the next review. What is to change is
 * amended instead.
 * @throws InvalidInput naming `nextReviewOn`; NotFound, Forbidden; Conflict for a plan that was never signed or has
 * ended.
 */
export async function reviewTreatmentPlan(ctx: OperationContext, id: Id, nextReviewOn: string): Promise<ChangedPlan> {
  if (!isDay(nextReviewOn)) throw InvalidInput.of('nextReviewOn', 'must be a date')
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    if (plan.signedVersion === null) throw new Conflict('The plan is not signed yet.')
    const now = ctx.clock.now()
    const today = await dayOf(tx, plan.therapistUserId, now)
    if (nextReviewOn <= today) throw InvalidInput.of('nextReviewOn', 'must be a day that is ahead')
    Object.assign(plan, { reviewedAt: now, reviewedByUserId: userIdOf(ctx.caller), updatedAt: now })
    await scheduleReview(tx, plan, nextReviewOn)
    announcePlan(tx, plan, 'updated', 'reviewed')
    return { treatmentPlanId: id }
  })
}
