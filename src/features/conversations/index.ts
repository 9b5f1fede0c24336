export { closeSession } from './close-session.js'
export { createMessage } from './create-message.js'
export { shareSession } from './share-session.js'
export { startSession } from './start-session.js'
export { ConversationMessage, type MessageState } from './conversation-message.entity.js'
export { ConversationMessageVersion } from './conversation-message-version.entity.js'
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
  sessionsWritable,
} from './conversation.policy.js'
export {
  conversationMessageTopicPolicy,
  sessionClosedTopicPolicy,
  sessionSharedTopicPolicy,
} from './conversation.events.js'
export {
  ConversationMessageChangesResolver,
  ConversationSessionChangesResolver,
} from './conversation-changes.resolver.js'
export {
  ConversationMessageConnectionResolver,
  ConversationMessagePayloadResolver,
  ConversationMessagesResolver,
} from './conversation-messages.resolver.js'
export {
  ConversationSessionConnectionResolver,
  ConversationSessionPayloadResolver,
  ConversationSessionsResolver,
  UserSessionsResolver,
} from './conversation-sessions.resolver.js'
export { sessionFor } from './session-for.js'
export { type AskedQuestion, type GivenAnswer, storeAnswer, storeQuestion, storeWords } from './store-exchange.js'
export { textOfFiles } from './text-of-files.js'
export { messageById } from './conversations.loader.js'
export { recentMessages, type SaidMessage } from './recent-messages.js'
export { takeOverAnswer, waitForAnswer } from './wait-for-answer.js'
export { CitationOrigin } from './message-citation.type.js'
export { ConversationMessageType } from './conversation-message.type.js'
export { summarizeSession } from './summarize-session.job.js'
export { RelationshipConnectionResolver, RelationshipSessionsResolver } from './relationship-sessions.resolver.js'
