export { assignScreening } from './schedules/assign-screening.js'
export { askForScreenings } from './schedules/ask-for-screenings.job.js'
export { createGoal } from './goals/create-goal.js'
export { createRecommendation } from './recommendations/create-recommendation.js'
export { decideRecommendation } from './recommendations/decide-recommendation.js'
export { mayTrackGoals, setProposedGoals } from './goals/set-proposed-goals.js'
export { goalsSetOf } from './goals/list-goals.js'
export { goalById } from './goals/goal.record.js'
export { GoalStatusEnum, GoalType } from './goals/goal.type.js'
export { logMood } from './moods/log-mood.js'
export { moodLabels, type MoodLabel } from './moods/mood.entity.js'
export { recordGoalProgress } from './goals/record-goal-progress.js'
export { schedulesReadable } from './schedules/screening-schedule.policy.js'
export {
  goalProgressReadable,
  goalsReadable,
  interventionsReadable,
  moodsReadable,
  recommendationsReadable,
  recommendationsWritten,
} from './tracking.policy.js'
