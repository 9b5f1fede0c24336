import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { pending, recommendationRecord } from './recommendation.record.js'
import type { RecommendationListArguments, RecommendationType } from './recommendation.type.js'

const every = sql`true`
const newestOfAll = recommendationRecord.firstPageOf(every)
const newestPending = recommendationRecord.firstPageOf(pending)

/** A client's recommendations, newest first, one page. @throws InvalidInput naming `after` or `before`. */
export function listRecommendations(
  ctx: OperationContext,
  clientId: Id,
  { onlyPending, page }: RecommendationListArguments,
): Promise<Connection<RecommendationType>> {
  return recommendationRecord.pageOf(ctx, clientId, onlyPending ? pending : every, page)
}

/** The same for each person of a list: first pages are read together. */
export function listRecommendationsOfUser(
  ctx: OperationContext,
  userId: Id,
  { onlyPending, page }: RecommendationListArguments,
): Promise<Connection<RecommendationType>> {
  return (onlyPending ? newestPending : newestOfAll)(ctx, userId, page)
}
