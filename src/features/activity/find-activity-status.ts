import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineLoader } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import type { ActivityStatus } from './activity-status.type.js'
import { readActivityStatus } from './read-activity-status.js'

/**
 * What a client did last, and what waits for them.
 * @throws NotFound when there is no such person, or not for this caller.
 */
export async function findActivityStatus(ctx: OperationContext, userId: Id): Promise<ActivityStatus> {
  const status = (await readActivityStatus(ctx, [userId])).get(userId)
  if (status === undefined) throw new NotFound()
  return status
}

/** The status of each of these people, null for whom the caller may not ask about; one statement for all of them. */
export const activityStatusOf = defineLoader<OperationContext, Id, ActivityStatus | null>({
  batch: readActivityStatus,
  missing: null,
})
