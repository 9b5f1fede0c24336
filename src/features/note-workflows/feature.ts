import { defineFeature } from '../manifests/define-feature.js'
import { endLostWorkflows } from './end-lost-workflows.job.js'
import { NoteDeidentified, NoteWorkflow, NoteDocumentation, NoteWorkflowRetry } from './note-workflow.entity.js'
import { NoteWorkflowsResolver, RetryWorkflowPayloadResolver } from './note-workflows.resolver.js'
import { noteWorkflowChanges } from './note-workflow.events.js'
import { processNote, processSoapNote } from './process-note.job.js'
import { workflowClients } from './note-workflow.policy.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    note_workflow: 'read' | 'create' | 'update'
    note_workflow_retry: 'create'
    note_deidentified: 'read' | 'create'
    note_documentation: 'read' | 'create'
  }
}

export const noteWorkflows = defineFeature({
  name: 'note-workflows',
  tables: {
    note_workflow: { resource: 'notes' },
    note_workflow_retry: { resource: 'notes', appendOnly: true },
    note_deidentified: { resource: 'notes', appendOnly: true },
    note_documentation: { resource: 'notes', appendOnly: true },
  },
  entities: [NoteWorkflow, NoteWorkflowRetry, NoteDeidentified, NoteDocumentation],
  resolvers: [NoteWorkflowsResolver, RetryWorkflowPayloadResolver],
  changes: [noteWorkflowChanges],
  jobs: [processNote, processSoapNote],
  recurring: [endLostWorkflows],
  extensions: [...workflowClients],
})
