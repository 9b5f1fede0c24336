export { GoalGeneration } from './goals/goal-generation.entity.js'
export { DocumentationResolver } from './documentation/documentation.resolver.js'
