import { defineFeature } from '../define-feature.js'
import { endLostWorkflows } from './end-lost-workflows.job.js'
import { NoteDeidentified } from './note-deidentified.entity.js'
import { NoteDocumentation } from './note-documentation.entity.js'
import { noteWorkflowChanges } from './note-workflow.events.js'
import { NoteWorkflowRetry } from './note-workflow-retry.entity.js'
import { NoteWorkflow } from './note-workflow.entity.js'
import { noteWorkflowFeed } from './note-workflow.feed.js'
import { NoteWorkflowsResolver, RetryWorkflowPayloadResolver } from './note-workflows.resolver.js'
import { processNote, processSoapNote } from './process-note.job.js'
import { workflowClients } from './note-workflow.policy.js'

export const noteWorkflows = defineFeature({
  name: 'note-workflows',
  entities: [NoteWorkflow, NoteWorkflowRetry, NoteDeidentified, NoteDocumentation],
  resolvers: [NoteWorkflowsResolver, RetryWorkflowPayloadResolver, ...noteWorkflowChanges],
  feeds: [noteWorkflowFeed],
  jobs: [processNote, processSoapNote],
  recurring: [endLostWorkflows],
  extensions: [...workflowClients],
})
