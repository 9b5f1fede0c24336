import type { DeliveredEvent } from '../../events/event-stream.js'
import { type Feed, watchFeed } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertWatchable } from '../users/index.js'

/**
 * What happens to a client's conversations from now on, or from behind a cursor; each only if the caller may know of it
 * when it is told: a therapist of what is in sessions that are shared at that moment.
 */
export async function watchConversations(
  ctx: OperationContext,
  feed: Feed<OperationContext>,
  clientId: Id,
  after: string | undefined,
): Promise<AsyncIterableIterator<DeliveredEvent>> {
  await assertWatchable(ctx, clientId)
  // Opening and ending are recorded as well as each event: that somebody watched this client, and until when.
  ctx.trail.read([clientId])
  return watchFeed(ctx, feed, clientId, { after })
}
