import { mayRead } from '../../../database/access/may-read.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { interactionTyping } from '../interactions/interaction.events.js'
import { participant, refuseThread, threadsOpen } from './care-thread.policy.js'

/**
 * Tells the other side that the caller is writing, at most once a second. It is stored nowhere, and who is not watching
 * now never hears of it.
 * @throws NotFound, Forbidden when the relationship has ended.
 */
export async function setTyping(ctx: OperationContext, threadId: Id): Promise<{ readonly threadId: Id }> {
  const { userId } = participant(ctx)
  if (!(await mayRead(ctx, threadsOpen(ctx), threadId))) await refuseThread(ctx, threadId)
  await ctx.events.publishEphemeral(interactionTyping, [threadId], userId)
  return { threadId }
}
