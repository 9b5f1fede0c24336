import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { EventStream } from '../../events/event-stream.js'
import { type TopicPolicy, watchTopic } from '../../events/topic-policy.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { readableClients } from './assigned-clients.policy.js'
import { usersReadable } from './user.policy.js'

/**
 * The changes of a client's records from now on, or after a cursor. The client and the assigned therapist may watch.
 * The policy is applied to each change.
 * @throws Forbidden for a client the caller can see, NotFound for any other; Unauthenticated without credentials;
 * InvalidInput, CursorExpired for the cursor.
 */
export async function watchClient(
  ctx: OperationContext,
  policy: TopicPolicy<OperationContext>,
  clientId: Id,
  after: string | undefined,
): Promise<EventStream> {
  await assertWatchable(ctx, clientId)
  // Audits the start and end of watching in addition to each event.
  ctx.trail.read([clientId])
  return watchTopic(ctx, policy, clientId, { after })
}

async function assertWatchable(ctx: OperationContext, clientId: Id): Promise<void> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.userId === clientId) return
  const [client] = await readRows<{ id: Id; watchable: boolean }>(
    ctx,
    sql`select u.id, u.id = any(array(${readableClients(caller)})) as watchable from ${usersReadable(ctx).as('u')} where u.id = ${clientId}`,
    { subject: (user) => user.id },
  )
  if (client === undefined) throw new NotFound()
  if (!client.watchable) throw new Forbidden()
}

/**
 * The events under the calling therapist's own key, for all clients, from now on or after a cursor.
 * @throws Unauthenticated without credentials, Forbidden for anybody but a therapist; InvalidInput, CursorExpired for
 * the cursor.
 */
export async function watchAsTherapist(
  ctx: OperationContext,
  policy: TopicPolicy<OperationContext>,
  after: string | undefined,
): Promise<EventStream> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.role !== 'therapist') throw new Forbidden()
  // Audits the start of watching, although no client is concerned yet.
  ctx.trail.read([])
  return watchTopic(ctx, policy, caller.userId, { after })
}

/** The key of a therapist's own events. */
export async function ownKey({ caller }: OperationContext): Promise<readonly Id[]> {
  return caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []
}

/** The people whose records the caller may watch now: the caller, and for a therapist those of `readableClients`. */
export async function watchableClients(ctx: OperationContext): Promise<readonly Id[]> {
  const { caller } = ctx
  if (caller.kind !== 'user') return []
  if (caller.role !== 'therapist') return [caller.userId]
  const rows = await readRows<{ client_user_id: Id }>(ctx, readableClients(caller), {
    // The ids alone reveal nothing of a record.
    subject: () => null,
  })
  return [caller.userId, ...rows.map(({ client_user_id: clientId }) => clientId)]
}
