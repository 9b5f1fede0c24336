import { defineFeature } from '../manifests/define-feature.js'
import { sessionScreening, sessionSummarized } from './sessions/conversation-session.record.js'
import { messageChanges, sessionChanges } from './conversation.events.js'
import { ConversationMessage, ConversationMessageVersion } from './messages/conversation-message.entity.js'
import {
  ConversationMessageConnectionResolver,
  ConversationMessagePayloadResolver,
  ConversationMessagesResolver,
} from './messages/conversation-messages.resolver.js'
import { ConversationSession } from './sessions/conversation-session.entity.js'
import {
  ConversationSessionConnectionResolver,
  ConversationSessionPayloadResolver,
  ConversationSessionsResolver,
  RelationshipConnectionResolver,
  RelationshipSessionsResolver,
  UserSessionsResolver,
} from './sessions/conversation-sessions.resolver.js'
import { summarizeSession } from './summaries/summarize-session.job.js'
import { sessionModelSource, summaryClients } from './conversation.policy.js'
import { messageModelSource } from './messages/conversation-message.policy.js'
import { messageRecord } from './messages/conversation-message.record.js'
import { latestSession } from './sessions/list-sessions.js'
import { relationshipPart } from '../practice/index.js'
import { conversationMessagesExport, conversationsExport } from './conversation.export.js'
import { exportPart } from '../export-parts/index.js'

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
    conversation_session: { resource: 'conversations', contact: 'updated_at', jobs: ['summarize-session'] },
    conversation_message: { resource: 'conversations', jobs: ['read-message-for-risk'] },
    conversation_message_version: { resource: 'conversations', appendOnly: true },
  },
  entities: [ConversationSession, ConversationMessage, ConversationMessageVersion],
  resolvers: [
    ConversationSessionsResolver,
    ConversationSessionPayloadResolver,
    ConversationSessionConnectionResolver,
    UserSessionsResolver,
    ConversationMessagesResolver,
    ConversationMessagePayloadResolver,
    ConversationMessageConnectionResolver,
    RelationshipSessionsResolver,
    RelationshipConnectionResolver,
  ],
  subgraphEntities: [
    { type: 'ConversationSession', field: 'session' },
    { type: 'ConversationMessage', field: 'message' },
  ],
  changes: [messageChanges, sessionChanges],
  topics: [sessionSummarized],
  jobs: [summarizeSession],
  extensions: [
    exportPart(conversationsExport),
    exportPart(conversationMessagesExport),
    summaryClients,
    sessionModelSource,
    messageModelSource,
    messageRecord.riskSource,
    sessionScreening.riskSource,
    relationshipPart(latestSession),
  ],
})
