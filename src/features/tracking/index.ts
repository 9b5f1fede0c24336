import './schedules/enrol-screenings.js'
import './schedules/note-screening.js'

export { assignScreening } from './schedules/assign-screening.js'
export { askForScreenings } from './schedules/ask-for-screenings.job.js'
export { createGoal } from './goals/create-goal.js'
export { createRecommendation } from './recommendations/create-recommendation.js'
export { decideRecommendation } from './recommendations/decide-recommendation.js'
export { mayTrackGoals, setProposedGoals } from './goals/set-proposed-goals.js'
export { goalsSetOf } from './goals/list-goals.js'
export { Goal } from './goals/goal.entity.js'
export { GoalIntervention } from './goals/goal-intervention.entity.js'
export { GoalProgress } from './goals/goal-progress.entity.js'
export { GoalStatusEnum, GoalType } from './goals/goal.type.js'
export { GoalPayloadResolver, GoalsResolver, UserGoalsResolver } from './goals/goals.resolver.js'
export { logMood } from './moods/log-mood.js'
export { moodLabels, type MoodLabel } from './moods/mood-labels.js'
export { Mood } from './moods/mood.entity.js'
export { MoodPayloadResolver, MoodsResolver, UserMoodsResolver } from './moods/moods.resolver.js'
export { Recommendation } from './recommendations/recommendation.entity.js'
export {
  RecommendationPayloadResolver,
  RecommendationsResolver,
  UserRecommendationsResolver,
} from './recommendations/recommendations.resolver.js'
export { recordGoalProgress } from './goals/record-goal-progress.js'
export { mailReminder, remindOfScreening } from './schedules/remind-of-screening.job.js'
export {
  ScreeningSchedulePayloadResolver,
  ScreeningSchedulesResolver,
  UserScreeningSchedulesResolver,
} from './schedules/schedules.resolver.js'
export { ScreeningSchedule } from './schedules/screening-schedule.entity.js'
export { schedulesReadable } from './schedules/screening-schedule.policy.js'
export {
  goalProgressReadable,
  goalsReadable,
  interventionsReadable,
  moodsReadable,
  recommendationsReadable,
} from './tracking.policy.js'
