import { readRows } from '../../database/read-rows.js'
import type { Scope } from '../../database/scope.js'
import { sql } from '../../database/sql.js'
import { defineFeed, eventsOfOwners, type Feed, namedBy } from '../../events/feed.js'
import type { Topic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { conversationMessage, sessionClosed, sessionShared } from './announce-conversation.js'
import { messagesAnnounced, sessionsAnnounced, sessionsReadable } from './conversation.policy.js'

/**
 * Who hears of changes of messages: the client, and the assigned therapist of those in shared sessions.
 * @param sessionId narrows to one session.
 */
export function messageFeedOf(sessionId: Id | null): Feed<OperationContext> {
  return defineFeed<OperationContext>({
    topic: conversationMessage,
    narrowedTo: sessionId === null ? 'all' : String(sessionId),
    keysOf: watchableClients,
    async told(ctx, events) {
      const { ids, keys } = namedBy(events)
      const rows = await readRows<{ id: Id; clientId: Id }>(
        ctx,
        sql`select m.id, m.client_user_id as "clientId" from ${messagesAnnounced(ctx).as('m')}
            where m.id = any(${ids}::bigint[]) and m.client_user_id = any(${keys}::bigint[])
              and m.session_id is not distinct from coalesce(${sessionId}::bigint, m.session_id)`,
        { subject: ({ clientId }) => clientId },
      )
      return eventsOfOwners(events, rows)
    },
  })
}

export const conversationMessageFeed = messageFeedOf(null)

/** Who hears that a session is closed and summarised: the client, and the assigned therapist of one that is shared. */
export const sessionClosedFeed = sessionFeed(sessionClosed, sessionsReadable)

/** Who hears that a session is shared, or no longer: the client, and the assigned therapist. */
export const sessionSharedFeed = sessionFeed(sessionShared, sessionsAnnounced)

function sessionFeed(
  topic: Topic,
  scopeOf: (ctx: OperationContext) => Scope<'conversation_session', 'read'>,
): Feed<OperationContext> {
  return defineFeed<OperationContext>({
    topic,
    keysOf: watchableClients,
    async told(ctx, events) {
      const { ids, keys } = namedBy(events)
      const rows = await readRows<{ id: Id; clientId: Id }>(
        ctx,
        sql`select s.id, s.client_user_id as "clientId" from ${scopeOf(ctx).as('s')}
            where s.id = any(${ids}::bigint[]) and s.client_user_id = any(${keys}::bigint[])`,
        { subject: ({ clientId }) => clientId },
      )
      return eventsOfOwners(events, rows)
    },
  })
}
