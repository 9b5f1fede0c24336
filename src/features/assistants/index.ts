export { GoalGeneration } from './goals/goal-generation.entity.js'
export { MeasuresResolver } from './measures/measures.resolver.js'
