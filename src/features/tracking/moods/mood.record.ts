import { z } from 'zod'
import { sql } from '../../../database/sql.js'
import { idSchema } from '../../../kernel/ids.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { text } from '../../../kernel/text/text.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { defineRecord } from '../../records/index.js'
import { moodsReadable } from '../tracking.policy.js'
import { Mood, type MoodLabel, moodLabels } from './mood.entity.js'
import type { MoodType } from './mood.type.js'

/** Moods of clients. */
export const moodRecord = defineRecord<Mood, MoodType>({
  table: 'mood',
  entity: Mood,
  auditedAs: 'mood',
  screenedAs: 'mood',
  readable: moodsReadable,
  columns: [
    'value',
    'labels',
    'note',
    'loggedAt',
    { recordedById: sql`r.recorded_by_user_id` },
    'createdAt',
    'updatedAt',
  ],
  freeText: ['note'],
  order: { time: sql`r.logged_at`, at: ({ loggedAt }) => loggedAt, direction: 'newest first' },
})

/** The scale of a mood. */
export const LOWEST_MOOD = 1
export const HIGHEST_MOOD = 10

const value = z
  .number()
  .refine(
    (mood) => Number.isInteger(mood) && mood >= LOWEST_MOOD && mood <= HIGHEST_MOOD,
    `must be from ${LOWEST_MOOD} to ${HIGHEST_MOOD}`,
  )
const labels = z
  .array(z.enum(Object.keys(moodLabels) as MoodLabel[]))
  .max(LIST_LIMITS.moodLabels, `must be at most ${LIST_LIMITS.moodLabels}`)
  .transform((given) => [...new Set(given)])

/** What a caller may change of a mood. */
export const moodChange = z.object({
  value: value.nullish(),
  labels: labels.nullish(),
  note: text(LIMITS.mood.note).nullish(),
  loggedAt: z.custom<DateOrInstant>().nullish(),
})

/** What a caller says of a new one. */
export const newMood = moodChange.extend({
  clientId: idSchema.nullish(),
  value,
})
