import type { Feed } from '../../events/feed.js'
import { interactionFeed } from '../../features/care-chat/index.js'
import { conversationMessageFeed, sessionClosedFeed, sessionSharedFeed } from '../../features/conversations/index.js'
import { journalFeed } from '../../features/journals/index.js'
import { progressFeeds } from '../../features/live-feed/index.js'
import { noteWorkflowFeed } from '../../features/note-workflows/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import { caseloadFeed } from '../../features/practice/index.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import { riskFlagFeed } from '../../features/safety/index.js'
import { soapDraftFeed } from '../../features/soap-drafts/index.js'
import { soapNoteFeed } from '../../features/soap-notes/index.js'

/** Every feed; what is not listed here is told to subscribers of its topic alone, not by `GET /events/`. */
const feeds: readonly Feed<OperationContext>[] = [
  journalFeed,
  conversationMessageFeed,
  sessionClosedFeed,
  sessionSharedFeed,
  interactionFeed,
  caseloadFeed,
  riskFlagFeed,
  noteWorkflowFeed,
  soapNoteFeed,
  soapDraftFeed,
]

/** The same, and the progress of those of the jobs that show it. */
export function feedsWith(jobs: readonly JobDefinition<OperationContext>[]): readonly Feed<OperationContext>[] {
  return [...feeds, ...progressFeeds(jobs)]
}
