import type { Feed } from '../events/feed.js'
import { conversationMessageFeed, sessionClosedFeed, sessionSharedFeed } from '../features/conversations/index.js'
import { journalFeed } from '../features/journals/index.js'
import type { OperationContext } from '../features/operation-context.js'
import { caseloadFeed } from '../features/practice/index.js'
import { riskFlagFeed } from '../features/safety/index.js'

/** Every feed; what is not listed here is told to subscribers of its topic alone, not by `GET /events/`. */
export const feeds: readonly Feed<OperationContext>[] = [
  journalFeed,
  conversationMessageFeed,
  sessionClosedFeed,
  sessionSharedFeed,
  caseloadFeed,
  riskFlagFeed,
]
