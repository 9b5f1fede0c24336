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

/** Whose records the caller may watch now: their own, and for a therapist those of the assigned clients. */
export async function watchableClients(ctx: OperationContext): Promise<readonly Id[]> {
  const { caller } = ctx
  if (caller.kind !== 'user') return []
  if (caller.role !== 'therapist') return [caller.userId]
  const rows = await readRows<{ client_user_id: Id }>(ctx, assignedClients(caller.userId), {
    // Whom one could hear of tells nobody anything yet.
    subject: () => null,
  })
  return [caller.userId, ...rows.map(({ client_user_id: clientId }) => clientId)]
}
