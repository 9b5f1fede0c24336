export { closeSession } from './close-session.js'
export { createMessage } from './create-message.js'
export { shareSession } from './share-session.js'
export { startSession } from './start-session.js'
export { ConversationMessage, type MessageState } from './conversation-message.entity.js'
export { ConversationSession } from './conversation-session.entity.js'
export {
  answerWritten,
  askerOf,
  clientMessagesReadable,
  clientSessionsReadable,
  messagesReadable,
  permitAssistantSession,
  permitSession,
  sessionsNameable,
  sessionsReadable,
} from './conversation.policy.js'
export { sessionFor } from './session-for.js'
export { storeAnswer, storeQuestion, storeWords } from './store-exchange.js'
export { textOfFiles } from './text-of-files.js'
export { messageById } from './conversations.loader.js'
export { recentMessages, type SaidMessage } from './recent-messages.js'
export { takeOverAnswer, waitForAnswer } from './wait-for-answer.js'
export { CitationOrigin } from './message-citation.type.js'
export { ConversationMessageType } from './conversation-message.type.js'
