import './enrol-screenings.js'
import './note-screening.js'

export { assignScreening } from './assign-screening.js'
export { askForScreenings } from './ask-for-screenings.job.js'
export { createGoal } from './create-goal.js'
export { createRecommendation } from './create-recommendation.js'
export { decideRecommendation } from './decide-recommendation.js'
export { Goal } from './goal.entity.js'
export { GoalIntervention } from './goal-intervention.entity.js'
export { GoalProgress } from './goal-progress.entity.js'
export { GoalStatusEnum } from './goal.type.js'
export { GoalPayloadResolver, GoalsResolver, UserGoalsResolver } from './goals.resolver.js'
export { logMood } from './log-mood.js'
export type { MoodLabel } from './mood-labels.js'
export { Mood } from './mood.entity.js'
export { MoodPayloadResolver, MoodsResolver, UserMoodsResolver } from './moods.resolver.js'
export { Recommendation } from './recommendation.entity.js'
export {
  RecommendationPayloadResolver,
  RecommendationsResolver,
  UserRecommendationsResolver,
} from './recommendations.resolver.js'
export { recordGoalProgress } from './record-goal-progress.js'
export { mailReminder, remindOfScreening } from './remind-of-screening.job.js'
export {
  ScreeningSchedulePayloadResolver,
  ScreeningSchedulesResolver,
  UserScreeningSchedulesResolver,
} from './schedules.resolver.js'
export { ScreeningSchedule } from './screening-schedule.entity.js'
export { schedulesReadable } from './screening-schedule.policy.js'
export {
  goalProgressReadable,
  goalsReadable,
  interventionsReadable,
  moodsReadable,
  recommendationsReadable,
} from './tracking.policy.js'
