import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { parseReason } from '../../signed-records/index.js'
import { parseContent } from '../plan-content.js'
import { TreatmentPlanVersion } from '../treatment-plan.entity.js'
import { permitPlanVersion, planDraftWritable, signedVersionsOf } from '../treatment-plan.policy.js'
import { announcePlan, assertGoals, type ChangedPlan, findForChange, stampChange } from './change-plan.js'

/**
 * Begins an amendment of a signed plan: a new version that names the one it amends, with a reason. The signed version
 * stays as it is, and in force, until the new one is signed.
 * @throws InvalidInput naming the field; NotFound, Forbidden; Conflict for a plan that was never signed, or whose
 * amendment is being written already.
 */
export async function amendTreatmentPlan(
  ctx: OperationContext,
  id: Id,
  rawContent: unknown,
  rawReason: string,
): Promise<ChangedPlan> {
  const amendReason = parseReason(rawReason)
  const content = parseContent(rawContent)
  return write(ctx, async (tx) => {
    const plan = await findForChange(ctx, tx, id)
    const [signed] = await tx.rows<{ number: number }>(
      sql`select v.content_version as number from ${signedVersionsOf(plan).as('v')} where v.content_version = ${plan.contentVersion}`,
    )
    if (signed === undefined) {
      throw new Conflict(
        plan.signedVersion === null
          ? 'Only a signed plan can be amended. Save this one to change it.'
          : 'An amendment is being written already. Save it to change it.',
      )
    }
    await assertGoals(tx.reading(ctx), plan.clientUserId, content)
    plan.contentVersion += 1
    const now = ctx.clock.now()
    const version = tx.create(TreatmentPlanVersion, permitPlanVersion(plan), {
      ...{ content, amendReason, amendsVersion: signed.number, createdAt: now, updatedAt: now },
      updatedByUserId: userIdOf(ctx.caller),
    })
    stampChange(ctx, plan, version)
    await tx.flush()
    // Its revisions go on above all earlier ones of the plan, so that a change which is based on the signed version, or
    // on an amendment that was discarded, is stale. The plan itself has changed at least as often.
    await tx.rows(
      planDraftWritable(plan).update(sql`version = ${plan.version}`, sql`t.content_version = ${plan.contentVersion}`),
    )
    announcePlan(tx, plan, 'updated', `amends version=${signed.number}`)
    return { treatmentPlanId: id }
  })
}
