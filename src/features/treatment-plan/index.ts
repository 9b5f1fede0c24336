export { findPlanInForce, findPlanToDraftFrom, type PlanInForce } from './plan-in-force.js'
export { itemsOfPlan, type PlanItem } from './plan-items.js'
export { plansReadable, plansReleased } from './treatment-plan.policy.js'
