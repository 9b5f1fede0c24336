import { defineFeature } from '../manifests/define-feature.js'
import { Goal, GoalIntervention, GoalProgress } from './goals/goal.entity.js'
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
  RelationshipDueScreeningsResolver,
  ScreeningSchedulesResolver,
  ScreeningSchedulePayloadResolver,
  UserScreeningSchedulesResolver,
} from './schedules/schedules.resolver.js'
import { ScreeningSchedule } from './schedules/screening-schedule.entity.js'
import { moodModelSource, goalModelSource, recommendationModelSource } from './tracking.policy.js'
import { moodRecord } from './moods/mood.record.js'
import { goalRecord, interventionScreening, progressScreening } from './goals/goal.record.js'
import { recommendationRecord } from './recommendations/recommendation.record.js'
import { enrolScreenings } from './schedules/enrol-screenings.js'
import { noteScreening } from './schedules/note-screening.js'
import { recommendationsExport, screeningSchedulesExport } from './care-plan.export.js'
import { goalsExport, goalInterventionsExport, goalProgressExport } from './goals/goal.export.js'
import { moodsExport } from './moods/mood.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    screening_schedule: 'read' | 'create' | 'update'
    mood: 'read' | 'create' | 'update'
    goal: 'read' | 'create' | 'update'
    goal_intervention: 'read' | 'create' | 'update'
    goal_progress: 'read' | 'create'
    recommendation: 'read' | 'create' | 'update'
  }
}

export const tracking = defineFeature({
  name: 'tracking',
  tables: {
    screening_schedule: { resource: 'tracking', jobs: ['remind-of-screening', 'mail-reminder'] },
    mood: { resource: 'moods', contact: 'updated_at' },
    goal: { resource: 'tracking', contact: 'updated_at' },
    goal_intervention: { resource: 'tracking' },
    goal_progress: { resource: 'tracking', appendOnly: true },
    recommendation: { resource: 'tracking' },
  },
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
    RelationshipDueScreeningsResolver,
  ],
  jobs: [remindOfScreening, mailReminder],
  recurring: [askForScreenings],
  extensions: [
    exportPart(recommendationsExport),
    exportPart(screeningSchedulesExport),
    exportPart(goalsExport),
    exportPart(goalInterventionsExport),
    exportPart(goalProgressExport),
    exportPart(moodsExport),
    moodModelSource,
    goalModelSource,
    recommendationModelSource,
    moodRecord.riskSource,
    goalRecord.riskSource,
    interventionScreening.riskSource,
    progressScreening.riskSource,
    recommendationRecord.riskSource,
    enrolScreenings,
    noteScreening,
  ],
})
