import { exportPart } from '../export-parts/index.js'
import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { planChanged } from './writing/change-plan.js'
import { planRelease } from './release-treatment-plan.js'
import { planReviewDue, remindOfPlanReview } from './reviews/remind-of-plan-review.job.js'
import { TreatmentPlanChangesResolver } from './treatment-plan-changes.resolver.js'
import { TreatmentPlan, TreatmentPlanVersion } from './treatment-plan.entity.js'
import { planChanges, planReviewChanges } from './treatment-plan.events.js'
import { planHistoryExport, plansExport } from './treatment-plan.export.js'
import { planModelSource } from './treatment-plan.policy.js'
import { PlanGoalResolver, TreatmentPlanPayloadResolver, TreatmentPlansResolver } from './treatment-plans.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    treatment_plan: 'read' | 'create' | 'update'
    treatment_plan_version: 'read' | 'create' | 'update' | 'remove'
  }
}

export const treatmentPlan = defineFeature({
  name: 'treatment-plan',
  shows: ['tracking'],
  tables: {
    treatment_plan: {
      resource: 'notes',
      contact: 'updated_at',
      jobs: ['release-treatment-plan', 'remind-of-plan-review'],
    },
    treatment_plan_version: { resource: 'notes' },
  },
  entities: [TreatmentPlan, TreatmentPlanVersion],
  resolvers: [TreatmentPlansResolver, TreatmentPlanChangesResolver, PlanGoalResolver, TreatmentPlanPayloadResolver],
  changes: [planChanges, planReviewChanges],
  jobs: [planRelease.job, remindOfPlanReview],
  extensions: [
    exportPart(plansExport),
    exportPart(planHistoryExport),
    planModelSource,
    webhookTopic(planChanged, 'A treatment plan was written, changed, signed, amended or ended.'),
    webhookTopic(planReviewDue, 'The review of a treatment plan has come due.'),
  ],
})
