import { Conflict } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type ChangedRelease, defineRelease } from '../signed-records/index.js'
import { TreatmentPlan } from './treatment-plan.entity.js'
import { plansReleasable, refusePlan, RELEASE_TREATMENT_PLAN } from './treatment-plan.policy.js'
import { announcePlan, type ChangedPlan } from './writing/change-plan.js'

/** How plans are released to their clients, also when they have ended. */
export const planRelease = defineRelease<TreatmentPlan>({
  ...{ job: RELEASE_TREATMENT_PLAN, auditedAs: 'treatmentPlan' },
  find: async (ctx, tx, id) =>
    (await tx.find(TreatmentPlan, plansReleasable(ctx), id)) ?? (await refusePlan(tx.reading(ctx), id)),
  findDue: (ctx, tx, id) => tx.find(TreatmentPlan, plansReleasable(ctx), id),
  announce: (tx, plan, deed) => announcePlan(tx, plan, 'updated', deed),
  assertFinal: ({ signedVersion }) => {
    if (signedVersion === null) throw new Conflict('The plan is not signed yet.')
  },
})

/**
 * Lets the client read a signed plan now. Again changes nothing.
 * @throws NotFound, Forbidden; Conflict for a plan that was never signed.
 */
export async function releaseTreatmentPlan(ctx: OperationContext, id: Id): Promise<ChangedPlan> {
  return released(await planRelease.release(ctx, id))
}

/**
 * Takes a release back; it is not released by itself again. Again changes nothing.
 * @throws NotFound, Forbidden.
 */
export async function withdrawTreatmentPlanRelease(ctx: OperationContext, id: Id): Promise<ChangedPlan> {
  return released(await planRelease.withdraw(ctx, id))
}

/**
 * Keeps a plan from its client, for a reason that is recorded, also when it was released already.
 * @throws NotFound, Forbidden; InvalidInput naming `reason`.
 */
export async function withholdTreatmentPlan(ctx: OperationContext, id: Id, rawReason: string): Promise<ChangedPlan> {
  return released(await planRelease.withhold(ctx, id, rawReason))
}

function released({ id }: ChangedRelease): ChangedPlan {
  return { treatmentPlanId: id }
}
