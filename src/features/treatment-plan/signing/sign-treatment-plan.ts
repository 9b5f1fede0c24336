import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { parseSignatureImage } from '../../signed-records/index.js'
import { dayOf } from '../../users/index.js'
import { assertComplete } from '../plan-content.js'
import { planRelease } from '../release-treatment-plan.js'
import { scheduleReview } from '../reviews/schedule-review.js'
import { announcePlan, type ChangedPlan, findDraft, findForChange, stampChange } from '../writing/change-plan.js'
import { treatmentPlanHash } from './treatment-plan-hash.js'

/**
 * Signs the version of a plan that is being written with the picture of a signature. It is locked and in force from
 * then on; its release to the client and the reminder of its review are set.
 * @param expectedRevision the revision that the therapist has read.
 * @throws InvalidInput naming `signature` or what the plan lacks; NotFound, Forbidden; Conflict for a signed plan,
 * StaleText for a stale revision.
 */
export async function signTreatmentPlan(
  ctx: OperationContext,
  id: Id,
  rawSignature: string,
  expectedRevision: number | null,
): Promise<ChangedPlan> {
  const signature = parseSignatureImage(parseInput(text(LIMITS.longText), rawSignature))
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    const version = await findDraft(ctx, tx, plan, { expectedRevision })
    const { content, contentVersion } = version
    assertComplete(content, await dayOf(tx, plan.therapistUserId, ctx.clock.now()))
    const signedAt = ctx.clock.now()
    stampChange(ctx, plan, version)
    Object.assign(version, { signature, signedAt, signedByUserId: plan.therapistUserId })
    version.contentHash = treatmentPlanHash(version)
    // The version is signed before the plan says that it is.
    await tx.flush()
    plan.signedVersion = contentVersion
    await scheduleReview(tx, plan, content.reviewOn)
    planRelease.schedule(ctx, tx, plan, signedAt)
    announcePlan(tx, plan, 'updated', `signed sha256=${version.contentHash}`)
    return { treatmentPlanId: id }
  })
}
