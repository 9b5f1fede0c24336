export { CompanionResolver } from './companion/companion.resolver.js'
export { GoalGeneration } from './goals/goal-generation.entity.js'
