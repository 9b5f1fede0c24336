import { defineClientChanges } from '../users/index.js'
import { safetyPlansReadable } from './safety-plan.policy.js'
import { safetyPlanChanged, safetyPlanReads } from './safety-plan.record.js'
import { SafetyPlanType } from './safety-plan.type.js'

/** The subscription `safetyPlanChanged`: for the client and the assigned therapists. */
export const safetyPlanChanges = defineClientChanges(
  {
    type: 'SafetyPlanChange',
    description: 'A new version of a safety plan.',
    changeDescription: 'CREATED if it is the first version, otherwise UPDATED.',
    id: { field: 'safetyPlanId', description: 'Identifier of the version.' },
    record: {
      ...{ field: 'safetyPlan', type: () => SafetyPlanType, byId: safetyPlanReads.byId },
      description: 'The version; null if it may no longer be read.',
    },
  },
  [
    {
      topic: safetyPlanChanged,
      description: "New versions of a client's safety plan. With `after`, missed events come first.",
      visible: safetyPlansReadable,
    },
  ],
)
