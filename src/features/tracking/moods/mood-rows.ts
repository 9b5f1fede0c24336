import { sql } from '../../../database/sql.js'
import { defineRiskSource } from '../../safety/index.js'
import type { MoodType } from './mood.type.js'
import { defineTrackedList, type TrackedRow } from '../tracked-list.js'
import { moodsReadable } from '../tracking.policy.js'

/** A mood as the reads select it. */
export type MoodRow = MoodType & TrackedRow

/** Lists of moods, newest first. */
export const moodList = defineTrackedList<MoodRow>({
  readable: moodsReadable,
  columns: sql`r.value, r.labels, r.note, r.logged_at as "loggedAt", r.recorded_by_user_id as "recordedById",
    r.created_at as "createdAt", r.updated_at as "updatedAt"`,
  freeText: ['note'],
  time: sql`r.logged_at`,
  at: ({ loggedAt }) => loggedAt,
})

export const moodRiskSource = defineRiskSource('mood', { readable: moodList.texts })
