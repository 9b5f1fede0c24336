import { defineFeed, eventsOfClients } from '../../events/feed.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { noteWorkflowChanged } from './announce-workflow.js'
import { workflowsReadable } from './note-workflow.policy.js'

/** Who hears how workflows come further: whoever may read the note. */
export const noteWorkflowFeed = defineFeed<OperationContext>({
  topic: noteWorkflowChanged,
  keysOf: watchableClients,
  told: (ctx, events) => eventsOfClients(ctx, workflowsReadable(ctx), events),
})
