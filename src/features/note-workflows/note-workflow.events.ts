import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { workflowsReadable } from './note-workflow.policy.js'

/** Changes of the workflows of a client's notes. The key is the client, the subject the workflow. */
const noteWorkflowChanged = defineTopic('noteWorkflow')

/** Writes the event for the watchers of a client's notes. */
export function announceWorkflow(
  tx: Transaction,
  workflow: { readonly id: Id; readonly clientUserId: Id },
  change: EventRow['change'],
): void {
  tx.event(noteWorkflowChanged.event([workflow.clientUserId], workflow.id, change))
}

/** Changes of workflows are visible to whoever may read the note. */
export const noteWorkflowTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: noteWorkflowChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, workflowsReadable(ctx), events),
})
