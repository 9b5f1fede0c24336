export { Goal } from './goal.entity.js'
export { GoalIntervention } from './goal-intervention.entity.js'
export { GoalProgress } from './goal-progress.entity.js'
export { Mood } from './mood.entity.js'
export { Recommendation } from './recommendation.entity.js'
export { ScreeningSchedule } from './screening-schedule.entity.js'
export {
  goalProgressReadable,
  goalsReadable,
  interventionsReadable,
  moodsReadable,
  recommendationsReadable,
  schedulesReadable,
} from './tracking.policy.js'
export { GoalStatusEnum } from './goal.type.js'
