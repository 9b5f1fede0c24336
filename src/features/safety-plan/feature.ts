import { exportPart } from '../export-parts/index.js'
import { defineFeature } from '../manifests/define-feature.js'
import { plansInCrisis } from './plan-in-crisis.js'
import { SafetyPlan } from './safety-plan.entity.js'
import { safetyPlanChanges } from './safety-plan.events.js'
import { safetyPlansExport } from './safety-plan.export.js'
import { SafetyPlanPayloadResolver, SafetyPlansResolver, UserSafetyPlanResolver } from './safety-plans.resolver.js'
import { safetyPlanRiskSource } from './screen-steps.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    safety_plan: 'read' | 'create'
  }
}

export const safetyPlan = defineFeature({
  name: 'safety-plan',
  tables: {
    safety_plan: { resource: 'tracking', contact: 'created_at', appendOnly: true },
  },
  entities: [SafetyPlan],
  resolvers: [SafetyPlansResolver, SafetyPlanPayloadResolver, UserSafetyPlanResolver, ...plansInCrisis],
  changes: [safetyPlanChanges],
  extensions: [exportPart(safetyPlansExport), safetyPlanRiskSource],
})
