import type { EventRow } from '../../database/write/commit-statement.js'
import type { Transaction } from '../../database/write/write.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'

/** Changes of the workflows of a client's notes. The key is the client, the subject the workflow. */
export const noteWorkflowChanged = defineTopic('noteWorkflow')

/** Writes the event for the watchers of a client's notes. */
export function announceWorkflow(
  tx: Transaction,
  workflow: { readonly id: Id; readonly clientUserId: Id },
  change: EventRow['change'],
): void {
  tx.event(noteWorkflowChanged.event([workflow.clientUserId], workflow.id, change))
}
