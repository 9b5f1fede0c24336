import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { defineTopicPolicy, eventsOfClients, type TopicPolicy } from '../../events/topic-policy.js'
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
export function messageTopicPolicy(sessionId: Id | null): TopicPolicy<OperationContext> {
  const narrowed = sessionId === null ? sql`true` : sql`r.session_id = ${sessionId}`
  return defineTopicPolicy<OperationContext>({
    topic: conversationMessage,
    narrowedTo: sessionId === null ? 'all' : String(sessionId),
    keysOf: watchableClients,
    visibleEvents: (ctx, events) => eventsOfClients(ctx, messagesAnnounced(ctx), events, narrowed),
  })
}

export const conversationMessageTopicPolicy = messageTopicPolicy(null)

/** Who hears that a session is closed and summarised: the client, and the assigned therapist of one that is shared. */
export const sessionClosedTopicPolicy = sessionTopicPolicy(sessionClosed, sessionsReadable)

/** Who hears that a session is shared, or no longer: the client, and the assigned therapist. */
export const sessionSharedTopicPolicy = sessionTopicPolicy(sessionShared, sessionsAnnounced)

function sessionTopicPolicy(
  topic: Topic,
  scopeOf: (ctx: OperationContext) => Scope<'conversation_session', 'read'>,
): TopicPolicy<OperationContext> {
  return defineTopicPolicy<OperationContext>({
    topic,
    keysOf: watchableClients,
    visibleEvents: (ctx, events) => eventsOfClients(ctx, scopeOf(ctx), events),
  })
}
