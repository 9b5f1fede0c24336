import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { sessionsReadable } from './conversation.policy.js'
import { messageCounts } from './conversations.loader.js'
import { findSession } from './find-conversation.js'

/**
 * How many messages a session has.
 * @throws NotFound for an unknown session, or one that the caller may not see.
 */
export async function countMessages(ctx: OperationContext, sessionId: Id): Promise<number> {
  await findSession(ctx, sessionsReadable(ctx), sessionId)
  return ctx.loaders.get(messageCounts, ctx).load(sessionId)
}
