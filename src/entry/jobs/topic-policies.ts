import type { TopicPolicy } from '../../events/topic-policy.js'
import { interactionTopicPolicy } from '../../features/care-chat/index.js'
import {
  conversationMessageTopicPolicy,
  sessionClosedTopicPolicy,
  sessionSharedTopicPolicy,
} from '../../features/conversations/index.js'
import { journalTopicPolicy } from '../../features/journals/index.js'
import { progressTopicPolicies } from '../../features/live-feed/index.js'
import { noteWorkflowTopicPolicy } from '../../features/note-workflows/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import { caseloadTopicPolicy } from '../../features/practice/index.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import { riskFlagTopicPolicy } from '../../features/safety/index.js'
import { soapDraftTopicPolicy } from '../../features/soap-drafts/index.js'
import { soapNoteTopicPolicy } from '../../features/soap-notes/index.js'

/** The policies of all topics that `GET /events/` reads. */
const topicPolicies: readonly TopicPolicy<OperationContext>[] = [
  journalTopicPolicy,
  conversationMessageTopicPolicy,
  sessionClosedTopicPolicy,
  sessionSharedTopicPolicy,
  interactionTopicPolicy,
  caseloadTopicPolicy,
  riskFlagTopicPolicy,
  noteWorkflowTopicPolicy,
  soapNoteTopicPolicy,
  soapDraftTopicPolicy,
]

/** These, and the policies for the progress of those jobs that show it. */
export function topicPoliciesWith(
  jobs: readonly JobDefinition<OperationContext>[],
): readonly TopicPolicy<OperationContext>[] {
  return [...topicPolicies, ...progressTopicPolicies(jobs)]
}
