import type { EventSource } from '../../events/event-stream.js'
import { watchFeed } from '../../events/feed.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { riskFlagFeed } from './risk-flag.feed.js'

/**
 * Flags that the caller is told of, from now on or from behind a cursor; each only if they may see it when it is told.
 * @throws Unauthenticated; Forbidden for clients, who are told of none.
 */
export async function watchRiskFlags(ctx: OperationContext, after: string | undefined): Promise<EventSource> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.role !== 'therapist') throw new Forbidden()
  return watchFeed(ctx, riskFlagFeed, caller.userId, { after })
}
