import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { EventSource } from '../../events/event-source.js'
import { type TopicPolicy, watchTopic } from '../../events/topic-policy.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients } from './assigned-clients.policy.js'
import { usersReadable } from './user.policy.js'

/**
 * What happens to a client's records from now on, or from behind a cursor. The client and the assigned therapist may
 * watch; which changes they hear of is asked at each one.
 * @throws Forbidden for a client the caller can see, NotFound for any other; Unauthenticated without credentials;
 *   InvalidInput, CursorExpired for the cursor.
 */
export async function watchClient(
  ctx: OperationContext,
  policy: TopicPolicy<OperationContext>,
  clientId: Id,
  after: string | undefined,
): Promise<EventSource> {
  await assertWatchable(ctx, clientId)
  // Opening and ending are recorded as well as each event: that somebody watched this client, and until when.
  ctx.trail.read([clientId])
  return watchTopic(ctx, policy, clientId, { after })
}

async function assertWatchable(ctx: OperationContext, clientId: Id): Promise<void> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.userId === clientId) return
  const [client] = await readRows<{ id: Id; assigned: boolean }>(
    ctx,
    sql`select u.id, u.id = any(array(${assignedClients(caller.userId)})) as assigned from ${usersReadable(ctx).as('u')} where u.id = ${clientId}`,
    { subject: (user) => user.id },
  )
  if (client === undefined) throw new NotFound()
  if (!client.assigned) throw new Forbidden()
}
