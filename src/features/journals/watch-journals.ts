import type { DeliveredEvent } from '../../events/event-stream.js'
import { watchFeed } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertWatchable } from '../users/index.js'
import { journalFeed } from './journal.feed.js'

/** Changes of a client's entries from now on, or from behind a cursor; each only if the caller may know of it when it is told. */
export async function watchJournals(
  ctx: OperationContext,
  clientId: Id,
  after: string | undefined,
): Promise<AsyncIterableIterator<DeliveredEvent>> {
  await assertWatchable(ctx, clientId)
  // Opening and ending are recorded as well as each event: that somebody watched this client, and until when.
  ctx.trail.read([clientId])
  return watchFeed(ctx, journalFeed, clientId, { after })
}
