import { defineClientChanges } from '../users/index.js'
import { noteWorkflowChanged } from './announce-workflow.js'
import { workflowsReadable } from './note-workflow.policy.js'
import { NoteWorkflowType } from './note-workflow.type.js'
import { workflowById } from './workflow.loaders.js'

/** The subscription `noteWorkflow`: for whoever may read the note. */
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
      topic: noteWorkflowChanged,
      description:
        "Workflows of a client's notes. CREATED: a note was submitted. UPDATED: the state changed. Clients get those of released notes. With `after`, missed events come first.",
      visible: workflowsReadable,
    },
  ],
)
