import { ArgsType, Field } from 'type-graphql'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { defineTopicPolicy, eventsOfClients, type TopicPolicy } from '../../events/topic-policy.js'
import type { Topic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { ClientChangesArguments, defineClientChanges, watchableClients } from '../users/index.js'
import { messagesAnnounced, sessionsAnnounced, sessionsReadable } from './conversation.policy.js'
import { conversationMessage, messageRecord } from './messages/conversation-message.record.js'
import { ConversationMessageType } from './messages/conversation-message.type.js'
import { sessionClosed, sessionReads, sessionShared } from './sessions/conversation-session.record.js'
import { ConversationSessionType } from './sessions/conversation-session.type.js'

/**
 * Who hears of changes of messages: the client, and the assigned therapist of those in shared sessions.
 * @param sessionId narrows to one session.
 */
function messageTopicPolicy(sessionId: Id | null): TopicPolicy<OperationContext> {
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

@ArgsType()
class MessageChangesArguments extends ClientChangesArguments {
  @Field(() => IdScalar, { nullable: true, description: 'Only messages of this session.' })
  sessionId?: Id | null
}

/** The subscription `conversationMessage`. */
export const messageChanges = defineClientChanges<ConversationMessageType, MessageChangesArguments>(
  {
    type: 'ConversationMessageChange',
    description: 'A change to a message.',
    id: { field: 'messageId', description: 'Identifier of the message.' },
    record: {
      ...{ field: 'message', type: () => ConversationMessageType, byId: messageRecord.byId },
      description: 'The message after the change; null if it was deleted or may no longer be read.',
    },
  },
  [
    {
      field: 'conversationMessage',
      description:
        'Messages of a client to the assistant, and its answers; with `sessionId` those of one session. Therapists get those in sessions that are shared at that moment. With `after`, missed events come first.',
      arguments: MessageChangesArguments,
      feed: ({ sessionId }) => messageTopicPolicy(sessionId ?? null),
    },
  ],
)

/** The subscriptions `sessionClosed` and `sessionShared`. */
export const sessionChanges = defineClientChanges(
  {
    type: 'ConversationSessionChange',
    description: 'A change to a session.',
    changeDescription: 'What happened. The description of each subscription says what it means there.',
    id: { field: 'sessionId', description: 'Identifier of the session.' },
    record: {
      ...{ field: 'session', type: () => ConversationSessionType, byId: sessionReads.byId },
      description: 'The session after the change; null if it may no longer be read.',
    },
  },
  [
    {
      field: 'sessionClosed',
      description:
        'Closed sessions of a client: CREATED when a session is closed, UPDATED when its title or summary is stored. Therapists get those of shared sessions. With `after`, missed events come first.',
      feed: sessionClosedTopicPolicy,
    },
    {
      field: 'sessionShared',
      description:
        "Sharing of a client's sessions with the therapist: CREATED when a session is shared, DELETED when sharing ends. With `after`, missed events come first.",
      feed: sessionSharedTopicPolicy,
    },
  ],
)
