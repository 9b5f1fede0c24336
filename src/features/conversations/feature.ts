import { defineFeature } from '../define-feature.js'
import {
  ConversationSessionChangesResolver,
  ConversationMessageChangesResolver,
} from './conversation-changes.resolver.js'
import { ConversationMessageVersion } from './conversation-message-version.entity.js'
import { ConversationMessage } from './conversation-message.entity.js'
import {
  ConversationMessagesResolver,
  ConversationMessagePayloadResolver,
  ConversationMessageConnectionResolver,
} from './conversation-messages.resolver.js'
import { ConversationSession } from './conversation-session.entity.js'
import {
  ConversationSessionsResolver,
  ConversationSessionPayloadResolver,
  ConversationSessionConnectionResolver,
  UserSessionsResolver,
} from './conversation-sessions.resolver.js'
import { conversationMessageFeed, sessionClosedFeed, sessionSharedFeed } from './conversation.feed.js'
import { RelationshipSessionsResolver, RelationshipConnectionResolver } from './relationship-sessions.resolver.js'
import { summarizeSession } from './summarize-session.job.js'

export const conversations = defineFeature({
  name: 'conversations',
  entities: [ConversationSession, ConversationMessage, ConversationMessageVersion],
  resolvers: [
    ConversationSessionsResolver,
    ConversationSessionPayloadResolver,
    ConversationSessionConnectionResolver,
    ConversationSessionChangesResolver,
    UserSessionsResolver,
    ConversationMessagesResolver,
    ConversationMessagePayloadResolver,
    ConversationMessageConnectionResolver,
    ConversationMessageChangesResolver,
    RelationshipSessionsResolver,
    RelationshipConnectionResolver,
  ],
  subgraphEntities: [
    { type: 'ConversationSession', field: 'session' },
    { type: 'ConversationMessage', field: 'message' },
  ],
  feeds: [conversationMessageFeed, sessionClosedFeed, sessionSharedFeed],
  jobs: [summarizeSession],
})
