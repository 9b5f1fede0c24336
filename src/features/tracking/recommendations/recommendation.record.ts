import { sql, type Sql } from '../../../database/sql.js'
import { defineRecord } from '../../records/index.js'
import { recommendationsReadable } from '../tracking.policy.js'
import { Recommendation } from './recommendation.entity.js'
import type { RecommendationType } from './recommendation.type.js'

/** Recommendations to clients. */
export const recommendationRecord = defineRecord<Recommendation, RecommendationType>({
  table: 'recommendation',
  entity: Recommendation,
  auditedAs: 'recommendation',
  screenedAs: 'recommendation',
  readable: recommendationsReadable,
  columns: [
    ...(['title', 'description', 'kind', 'status', 'createdAt', 'decidedAt', 'expiresAt', 'model'] as const),
    ...(['sourceKinds', 'sourceIds'] as const),
    { createdById: sql`r.created_by_user_id`, decidedById: sql`r.decided_by_user_id` },
  ],
  freeText: ['title', 'description'],
  order: { time: sql`r.created_at`, at: ({ createdAt }) => createdAt, direction: 'newest first' },
})

/** What is pending and still offered, by the clock of the database: lists of one statement share it. */
export const pending: Sql = sql`r.status = 'pending' and (r.expires_at is null or r.expires_at > now())`
