import { defineClientChanges, defineTherapistChanges } from '../users/index.js'
import { dueReviewById } from './reviews/list-due-reviews.js'
import { planReviewDue } from './reviews/remind-of-plan-review.job.js'
import { plansAnnounced, plansReviewed } from './treatment-plan.policy.js'
import { plans } from './treatment-plan.record.js'
import { PlanReviewType, TreatmentPlanType } from './treatment-plan.type.js'
import { planChanged } from './writing/change-plan.js'

/** The subscription `treatmentPlan`: for the assigned therapist, and for the client if the plan is or was released. */
export const planChanges = defineClientChanges(
  {
    type: 'TreatmentPlanChange',
    description: 'A change to a treatment plan.',
    id: { field: 'treatmentPlanId', description: 'Identifier of the plan.' },
    record: {
      ...{ field: 'treatmentPlan', type: () => TreatmentPlanType, byId: plans.byId },
      description: 'The plan after the change; null if the caller may no longer read it.',
    },
  },
  [
    {
      topic: planChanged,
      description:
        "A client's treatment plans: begun, saved, signed, amended, reviewed, ended, released. Clients get those of plans that are or were released. With `after`, missed events come first.",
      visible: plansAnnounced,
    },
  ],
)

/** The subscription `treatmentPlanReviewDue`: for the therapist of a plan on the day of its review. */
export const planReviewChanges = defineTherapistChanges(
  {
    type: 'TreatmentPlanReviewChange',
    description: 'The review of a treatment plan has come due.',
    changeDescription: 'Always UPDATED.',
    id: { field: 'treatmentPlanId', description: 'Identifier of the plan.' },
    record: {
      ...{ field: 'review', type: () => PlanReviewType, byId: dueReviewById },
      description: 'The review; null once it was held.',
    },
  },
  {
    topic: planReviewDue,
    description:
      "Reviews of the calling therapist's treatment plans that come due. With `after`, missed events come first.",
    visible: plansReviewed,
  },
)
