import { defineFeature } from '../define-feature.js'
import { GoalIntervention } from './goals/goal-intervention.entity.js'
import { GoalProgress } from './goals/goal-progress.entity.js'
import { Goal } from './goals/goal.entity.js'
import { GoalsResolver, GoalPayloadResolver, UserGoalsResolver } from './goals/goals.resolver.js'
import { Mood } from './moods/mood.entity.js'
import { MoodsResolver, MoodPayloadResolver, UserMoodsResolver } from './moods/moods.resolver.js'
import { Recommendation } from './recommendations/recommendation.entity.js'
import {
  RecommendationsResolver,
  RecommendationPayloadResolver,
  UserRecommendationsResolver,
} from './recommendations/recommendations.resolver.js'
import { askForScreenings } from './schedules/ask-for-screenings.job.js'
import { remindOfScreening, mailReminder } from './schedules/remind-of-screening.job.js'
import {
  ScreeningSchedulesResolver,
  ScreeningSchedulePayloadResolver,
  UserScreeningSchedulesResolver,
} from './schedules/schedules.resolver.js'
import { ScreeningSchedule } from './schedules/screening-schedule.entity.js'

export const tracking = defineFeature({
  name: 'tracking',
  entities: [ScreeningSchedule, Mood, Goal, GoalIntervention, GoalProgress, Recommendation],
  resolvers: [
    MoodsResolver,
    MoodPayloadResolver,
    UserMoodsResolver,
    GoalsResolver,
    GoalPayloadResolver,
    UserGoalsResolver,
    RecommendationsResolver,
    RecommendationPayloadResolver,
    UserRecommendationsResolver,
    ScreeningSchedulesResolver,
    ScreeningSchedulePayloadResolver,
    UserScreeningSchedulesResolver,
  ],
  jobs: [remindOfScreening, mailReminder],
  recurring: [askForScreenings],
})
