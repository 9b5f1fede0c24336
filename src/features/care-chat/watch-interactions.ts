import { mayRead } from '../../database/access/may-read.js'
import type { EventSource } from '../../events/event-source.js'
import { watchFeed } from '../../events/feed.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { interactionFeed, interactionTyping } from './interaction.feed.js'
import { threadsReadable } from './care-thread.policy.js'

/**
 * What happens in a thread from now on, or from behind a cursor: messages and receipts, and live who is writing. In one
 * that is over nothing happens any more; its client still hears of what they missed.
 * @throws NotFound
 */
export async function watchInteractions(
  ctx: OperationContext,
  threadId: Id,
  after: string | undefined,
): Promise<EventSource> {
  if (!(await mayRead(ctx, threadsReadable(ctx), threadId))) throw new NotFound()
  return watchFeed(ctx, interactionFeed, threadId, { after, volatile: [interactionTyping] })
}
