import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { checkSignature, isOwn } from '../../signed-records/index.js'
import { planVersionsReadable, planVersionsReleased } from '../treatment-plan.policy.js'
import { plans } from '../treatment-plan.record.js'
import type { TreatmentPlanSignatureCheck } from '../treatment-plan.type.js'
import { type SignedPlan, treatmentPlanHash } from './treatment-plan-hash.js'

interface SignedRow extends SignedPlan, Record<string, unknown> {
  readonly contentHash: string
}

/**
 * Computes the hash of the version that was signed last anew and compares it with the one that was kept.
 * @throws NotFound
 */
export async function verifyTreatmentPlan(ctx: OperationContext, id: Id): Promise<TreatmentPlanSignatureCheck> {
  const { clientId, inForceVersion } = await plans.one(ctx, id)
  const versions = isOwn(ctx, clientId) ? planVersionsReleased(ctx) : planVersionsReadable(ctx)
  const [row] = await readRows<SignedRow>(
    ctx,
    sql`select v.organisation_id as "organisationId", v.client_user_id as "clientUserId",
          v.therapist_user_id as "therapistUserId", v.treatment_plan_id as "treatmentPlanId",
          v.content_version as "contentVersion", v.content, v.amends_version as "amendsVersion",
          v.amend_reason as "amendReason", v.signature, v.signed_at as "signedAt",
          v.signed_by_user_id as "signedByUserId", v.content_hash as "contentHash"
        from ${versions.as('v')} where v.treatment_plan_id = ${id} and v.content_version = ${inForceVersion}::integer`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  if (row === undefined) return { treatmentPlanId: id, isSigned: false, isValid: false }
  return { treatmentPlanId: id, ...checkSignature(row, treatmentPlanHash(row)) }
}
