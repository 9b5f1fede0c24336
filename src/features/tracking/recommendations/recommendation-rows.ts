import { sql, type Sql } from '../../../database/sql.js'
import { defineRiskSource } from '../../safety/index.js'
import type { RecommendationType } from './recommendation.type.js'
import { defineTrackedList, type TrackedRow } from '../tracked-list.js'
import { recommendationsReadable } from '../tracking.policy.js'

/** A recommendation as the reads select it. */
export type RecommendationRow = RecommendationType & TrackedRow

/** Lists of recommendations, newest first. */
export const recommendationList = defineTrackedList<RecommendationRow>({
  readable: recommendationsReadable,
  columns: sql`r.title, r.description, r.kind, r.status, r.created_by_user_id as "createdById", r.created_at as "createdAt",
    r.decided_at as "decidedAt", r.decided_by_user_id as "decidedById", r.expires_at as "expiresAt", r.model,
    r.source_kinds as "sourceKinds", r.source_ids as "sourceIds"`,
  freeText: ['title', 'description'],
  time: sql`r.created_at`,
  at: ({ createdAt }) => createdAt,
})

/** What is pending and still offered (alias `r`), by the clock of the database: lists of one statement share it. */
export const pending: Sql = sql`r.status = 'pending' and (r.expires_at is null or r.expires_at > now())`

export const recommendationRiskSource = defineRiskSource('recommendation', { readable: recommendationList.texts })
