import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { parseContent } from '../plan-content.js'
import { announcePlan, assertGoals, type ChangedPlan, findDraft, findForChange, stampChange } from './change-plan.js'

/**
 * Replaces what the version that is being written says: of a plan that was never signed, or of an amendment.
 * @param expectedRevision the revision that the change is based on.
 * @throws InvalidInput naming the field; NotFound, Forbidden; Conflict for a signed plan, StaleText for a stale
 * revision.
 */
export async function saveTreatmentPlan(
  ctx: OperationContext,
  id: Id,
  rawContent: unknown,
  expectedRevision: number | null,
): Promise<ChangedPlan> {
  const content = parseContent(rawContent)
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    const draft = await findDraft(ctx, tx, plan, { expectedRevision, yours: content })
    await assertGoals(tx.reading(ctx), plan.clientUserId, content)
    draft.content = content
    stampChange(ctx, plan, draft)
    announcePlan(tx, plan, 'updated')
    return { treatmentPlanId: id }
  })
}
