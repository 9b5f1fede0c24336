import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { planAmendmentRemovable } from '../treatment-plan.policy.js'
import { announcePlan, type ChangedPlan, findDraft, findForChange } from './change-plan.js'

/**
 * Throws away for good the amendment that is being written. What was never signed is no record: the signed version,
 * which has been in force all the time, is the plan again.
 * @param expectedRevision the revision that the therapist has read.
 * @throws NotFound, Forbidden; Conflict for a plan of which no amendment is being written, StaleText for a stale
 * revision.
 */
export async function discardTreatmentPlanAmendment(
  ctx: OperationContext,
  id: Id,
  expectedRevision: number | null,
): Promise<ChangedPlan> {
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    if (plan.signedVersion === null) throw new Conflict('The plan was never signed. Save it to change it, or end it.')
    const { contentVersion } = await findDraft(ctx, tx, plan, { expectedRevision })
    await tx.rows(planAmendmentRemovable(plan).remove(1))
    const now = ctx.clock.now()
    const updatedByUserId = userIdOf(ctx.caller)
    Object.assign(plan, { contentVersion: plan.signedVersion, submittedAt: now, updatedAt: now, updatedByUserId })
    announcePlan(tx, plan, 'updated', `discarded version=${contentVersion}`)
    return { treatmentPlanId: id }
  })
}
