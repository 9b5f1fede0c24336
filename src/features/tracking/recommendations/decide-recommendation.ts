import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { Recommendation, type RecommendationStatus } from './recommendation.entity.js'
import { recommendationRecord } from './recommendation.record.js'
import { recommendationsWritable } from '../tracking.policy.js'
import { findForChange, type Stored } from '../change-tracked.js'

/**
 * Accepts a recommendation, dismisses it, or says that it was done. A decision can be changed; the same one again keeps
 * its moment.
 * @throws NotFound; InvalidInput naming `status` for `pending`; Conflict for what is not offered any more.
 */
export async function decideRecommendation(
  ctx: OperationContext,
  id: Id,
  status: RecommendationStatus,
): Promise<Stored> {
  if (status === 'pending') throw InvalidInput.of('status', 'must be a decision, not PENDING')
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const found = await findForChange(tx, Recommendation, recommendationsWritable(ctx), id)
    if (found.status === 'pending' && found.expiresAt !== null && found.expiresAt <= now) {
      throw new Conflict('This recommendation is no longer offered.')
    }
    if (found.status !== status) {
      Object.assign(found, { status, decidedAt: now, decidedByUserId: userIdOf(ctx.caller), updatedAt: now })
    }
    recommendationRecord.announce(tx, found, 'updated')
    return { id, crisisTopic: null }
  })
}
