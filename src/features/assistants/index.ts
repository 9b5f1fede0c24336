export { GoalGeneration } from './goals/goal-generation.entity.js'
