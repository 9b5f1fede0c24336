import { ArgsType, Field } from 'type-graphql'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { ClientChangesArguments, defineClientChanges } from '../users/index.js'
import { sessionsAnnounced, sessionsReadable } from './conversation.policy.js'
import { messagesAnnounced } from './messages/conversation-message.policy.js'
import { conversationMessage, messageRecord } from './messages/conversation-message.record.js'
import { ConversationMessageType } from './messages/conversation-message.type.js'
import { sessionClosed, sessionReads, sessionShared } from './sessions/conversation-session.record.js'
import { ConversationSessionType } from './sessions/conversation-session.type.js'

@ArgsType()
class MessageChangesArguments extends ClientChangesArguments {
  @Field(() => IdScalar, { nullable: true, description: 'Only messages of this session.' })
  sessionId?: Id | null
}

/** The subscription `conversationMessage`: for the client, and for the assigned therapist if the session is shared. */
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
      topic: conversationMessage,
      description:
        'Messages of a client to the assistant, and its answers; with `sessionId` those of one session. Therapists get those in sessions that are shared at that moment. With `after`, missed events come first.',
      visible: messagesAnnounced,
      arguments: MessageChangesArguments,
      narrowed: ({ sessionId }) => (sessionId == null ? undefined : sql`r.session_id = ${sessionId}`),
    },
  ],
)

/**
 * The subscriptions `sessionClosed` and `sessionShared`. The client gets both; the assigned therapist gets closed
 * sessions that are shared, and each change of sharing.
 */
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
      topic: sessionClosed,
      description:
        'Closed sessions of a client: CREATED when a session is closed, UPDATED when its title or summary is stored. Therapists get those of shared sessions. With `after`, missed events come first.',
      visible: sessionsReadable,
    },
    {
      topic: sessionShared,
      description:
        "Sharing of a client's sessions with the therapist: CREATED when a session is shared, DELETED when sharing ends. With `after`, missed events come first.",
      visible: sessionsAnnounced,
    },
  ],
)
