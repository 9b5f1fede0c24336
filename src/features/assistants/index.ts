export { GoalGeneration } from './goals/goal-generation.entity.js'
export { GeneratedGoalsResolver, SavedGoalsResolver } from './goals/goals.resolver.js'
export { MeasuresResolver } from './measures/measures.resolver.js'
