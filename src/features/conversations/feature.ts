import { defineFeature } from '../define-feature.js'
import { sessionSummarized } from './announce-conversation.js'
import {
  ConversationSessionChangesResolver,
  ConversationMessageChangesResolver,
} from './conversation.events.js'
import { ConversationMessageVersion } from './conversation-message-version.entity.js'
import { ConversationMessage } from './messages/conversation-message.entity.js'
import {
  ConversationMessagesResolver,
  ConversationMessagePayloadResolver,
  ConversationMessageConnectionResolver,
} from './messages/conversation-messages.resolver.js'
import { ConversationSession } from './sessions/conversation-session.entity.js'
import {
  ConversationSessionsResolver,
  ConversationSessionPayloadResolver,
  ConversationSessionConnectionResolver,
  UserSessionsResolver,
} from './sessions/conversation-sessions.resolver.js'
import { conversationMessageFeed, sessionClosedFeed, sessionSharedFeed } from './conversation.feed.js'
import { RelationshipSessionsResolver, RelationshipConnectionResolver } from './sessions/relationship-sessions.resolver.js'
import { summarizeSession } from './summaries/summarize-session.job.js'
import { summaryClients, sessionModelSource, messageModelSource } from './conversation.policy.js'
import { messageRiskSource } from './screen-message.js'
import { latestSession } from './latest-session.js'
import { relationshipPart } from '../practice/index.js'

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
