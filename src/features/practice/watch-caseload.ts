import type { DeliveredEvent } from '../../events/event-stream.js'
import { watchFeed } from '../../events/feed.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { caseloadFeed } from './caseload.feed.js'

/**
 * Changes of the caller's own caseload from now on, or from behind a cursor.
 * @throws Unauthenticated, Forbidden for whoever has none.
 */
export async function watchCaseload(
  ctx: OperationContext,
  after: string | undefined,
): Promise<AsyncIterableIterator<DeliveredEvent>> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.role !== 'therapist') throw new Forbidden()
  ctx.trail.read([])
  return watchFeed(ctx, caseloadFeed, caller.userId, { after })
}
