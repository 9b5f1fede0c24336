import { defineFeature } from '../define-feature.js'
import { sessionSummarized } from './announce-conversation.js'
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
import { summaryClients, sessionModelSource, messageModelSource } from './conversation.policy.js'
import { messageRiskSource } from './screen-message.js'
import { latestSession } from './latest-session.js'
import { relationshipPart } from '../practice/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    conversation_session: 'read' | 'create' | 'update'
    conversation_message: 'read' | 'create' | 'update'
    conversation_message_version: 'create'
  }
}

export const conversations = defineFeature({
  name: 'conversations',
  tables: {
    conversation_session: { resource: 'conversations', contact: 'updated_at', effects: ['summarize-session'] },
    conversation_message: { resource: 'conversations' },
    conversation_message_version: { resource: 'conversations', appendOnly: true },
  },
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
  topics: [sessionSummarized],
  jobs: [summarizeSession],
  extensions: [
    summaryClients,
    sessionModelSource,
    messageModelSource,
    messageRiskSource,
    relationshipPart(latestSession),
  ],
})
