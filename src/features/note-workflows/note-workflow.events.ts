import { defineClientChanges, watchableClients } from '../users/index.js'
import { NoteWorkflowType } from './note-workflow.type.js'
import { workflowById } from './workflow.loaders.js'
import { defineTopicPolicy, eventsOfClients } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { noteWorkflowChanged } from './announce-workflow.js'
import { workflowsReadable } from './note-workflow.policy.js'

/** Who hears how workflows come further: whoever may read the note. */
export const noteWorkflowTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: noteWorkflowChanged,
  keysOf: watchableClients,
  visibleEvents: (ctx, events) => eventsOfClients(ctx, workflowsReadable(ctx), events),
})

/** The subscription `noteWorkflow`. */
export const noteWorkflowChanges = defineClientChanges(
  {
    type: 'NoteWorkflowChange',
    description: 'A workflow started, changed its state or ended.',
    id: { field: 'workflowId', description: 'Identifier of the workflow.' },
    record: {
      ...{ field: 'workflow', type: () => NoteWorkflowType, byId: workflowById },
      description: 'The workflow after the change; null if the note may no longer be read.',
    },
  },
  [
    {
      field: 'noteWorkflow',
      description: "State changes of the workflows of a client's notes. With `after`, missed events come first.",
      feed: noteWorkflowTopicPolicy,
    },
  ],
)
