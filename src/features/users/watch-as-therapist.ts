import type { EventSource } from '../../events/event-source.js'
import { type TopicPolicy, watchTopic } from '../../events/topic-policy.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'

/**
 * What the calling therapist is told of under their own key, whichever client it is about, from now on or from behind a cursor.
 * @throws Unauthenticated without credentials, Forbidden for anybody but a therapist; InvalidInput, CursorExpired for the cursor.
 */
export async function watchAsTherapist(
  ctx: OperationContext,
  policy: TopicPolicy<OperationContext>,
  after: string | undefined,
): Promise<EventSource> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.role !== 'therapist') throw new Forbidden()
  // That somebody began to watch is recorded, although no client is named yet.
  ctx.trail.read([])
  return watchTopic(ctx, policy, caller.userId, { after })
}
