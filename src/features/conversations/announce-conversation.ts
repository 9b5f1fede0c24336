import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/settle-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { ConversationMessage } from './messages/conversation-message.entity.js'
import type { ConversationSession } from './sessions/conversation-session.entity.js'

/** Changes of the messages of a client; the key is the client, the subject the message. */
export const conversationMessage = defineTopic('conversationMessage')

/** A session was closed (created), or its title or summary was made anew (updated); the key is the client. */
export const sessionClosed = defineTopic('sessionClosed')

/** A client shares a session (created), or no longer (deleted); the key is the client. */
export const sessionShared = defineTopic('sessionShared')

/** A summary was stored; the key is the session. For those who wait for it inside the service, told to nobody outside. */
export const sessionSummarized = defineTopic('sessionSummarized')

/** Writes the audit row of a change of a message and the event for those who watch the client's conversations. */
export function announceMessage(tx: Transaction, message: ConversationMessage, change: EventRow['change']): void {
  tx.audit(`conversation-message:${message.id}`, [message.clientUserId])
  if (message.clientUserId !== null) {
    tx.event(conversationMessage.event([message.clientUserId], message.id, change))
  }
}

/** Writes the audit row of a change of a session and, when it is one that others wait for, its event. */
export function announceSession(
  tx: Transaction,
  session: ConversationSession,
  topic: typeof sessionClosed | undefined,
  change: EventRow['change'],
): void {
  tx.audit(`conversation-session:${session.id}`, [session.clientUserId])
  if (topic !== undefined && session.clientUserId !== null) {
    tx.event(topic.event([session.clientUserId], session.id, change))
  }
}
