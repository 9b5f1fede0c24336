import { Conflict } from '../../kernel/errors.js'
import { defineRelease } from '../signed-records/index.js'
import { TreatmentPlan } from './treatment-plan.entity.js'
import { plansReleasable, refusePlan, RELEASE_TREATMENT_PLAN } from './treatment-plan.policy.js'
import { announcePlan, type ChangedPlan } from './writing/change-plan.js'

/** How plans are released to their clients, also when they have ended. */
export const planRelease = defineRelease<TreatmentPlan, ChangedPlan>({
  ...{ job: RELEASE_TREATMENT_PLAN, auditedAs: 'treatmentPlan' },
  find: async (ctx, tx, id) =>
    (await tx.find(TreatmentPlan, plansReleasable(ctx), id)) ?? (await refusePlan(tx.reading(ctx), id)),
  findDue: (ctx, tx, id) => tx.find(TreatmentPlan, plansReleasable(ctx), id),
  announce: (tx, plan, deed) => announcePlan(tx, plan, 'updated', deed),
  assertFinal: ({ signedVersion }) => {
    if (signedVersion === null) throw new Conflict('The plan is not signed yet.')
  },
  payload: ({ id }) => ({ treatmentPlanId: id }),
})

export const {
  release: releaseTreatmentPlan,
  withdraw: withdrawTreatmentPlanRelease,
  withhold: withholdTreatmentPlan,
} = planRelease
