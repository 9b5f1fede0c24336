import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { watchableClients } from '../users/index.js'
import { noteWorkflowChanged } from './announce-workflow.js'
import { workflowsReadable } from './note-workflow.policy.js'

/** Who hears how workflows come further: whoever may read the note. */
export const noteWorkflowTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: noteWorkflowChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, workflowsReadable(ctx), events),
})
