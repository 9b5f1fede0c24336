export { closeSession } from './sessions/close-session.js'
export { createMessage } from './messages/create-message.js'
export { shareSession } from './sessions/share-session.js'
export { startSession } from './sessions/start-session.js'
export { ConversationMessage, type MessageState } from './messages/conversation-message.entity.js'
export { ConversationSession } from './sessions/conversation-session.entity.js'
export {
  askerOf,
  clientSessionsReadable,
  permitAssistantSession,
  permitSession,
  sessionsNameable,
  sessionsReadable,
} from './conversation.policy.js'
export { answerWritten, clientMessagesReadable, messagesReadable } from './messages/conversation-message.policy.js'
export { findOrStartSession } from './sessions/find-or-start-session.js'
export { type AnswerToStore, storeAnswer, storeQuestion } from './messages/store-exchange.js'
export { keepTypedDanger, screenTypedText, type TypedDanger } from './messages/screen-typed-text.js'
export { textOfFiles } from './messages/text-of-files.js'
export { messageRecord } from './messages/conversation-message.record.js'
export { recentMessages, type RecentMessage } from './messages/recent-messages.js'
export { takeOverAnswer, waitForAnswer } from './messages/wait-for-answer.js'
export { CitationOrigin } from './messages/conversation-message.type.js'
export { ConversationMessageType } from './messages/conversation-message.type.js'
export { ConversationMessagePayload } from './messages/conversation-message.type.js'
export { ConversationSessionPayload } from './sessions/conversation-session.type.js'
