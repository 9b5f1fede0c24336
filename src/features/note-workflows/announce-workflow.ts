import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'

/** How the workflows of a client's notes come further; the key is the client, the subject the workflow. */
export const noteWorkflowChanged = defineTopic('noteWorkflow')

/** Writes the event for those who watch a client's notes. */
export function announceWorkflow(
  tx: Transaction,
  workflow: { readonly id: Id; readonly clientUserId: Id },
  change: EventRow['change'],
): void {
  tx.event(noteWorkflowChanged.event([workflow.clientUserId], workflow.id, change))
}
