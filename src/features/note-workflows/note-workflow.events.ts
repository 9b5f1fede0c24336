import { defineClientChanges } from '../users/index.js'
import { noteWorkflowFeed } from './note-workflow.feed.js'
import { NoteWorkflowType } from './note-workflow.type.js'
import { workflowById } from './workflow.loaders.js'

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
      feed: noteWorkflowFeed,
    },
  ],
)
