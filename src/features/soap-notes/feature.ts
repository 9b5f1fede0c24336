import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { soapNoteChanged } from './soap-note-input.js'
import { soapNoteRelease } from './release/release-soap-note.js'
import { SoapNoteChangesResolver } from './soap-note-changes.resolver.js'
import { SoapNote, SoapNoteVersion } from './soap-note.entity.js'
import { soapNoteChanges } from './soap-note.events.js'
import { SoapNoteConnectionResolver, SoapNotesResolver } from './soap-notes.resolver.js'
import { soapNoteModelSource, soapNoteWorkflowSource } from './define-sources.js'
import { soapNotesExport, soapNoteHistoryExport } from './soap-note.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    soap_note: 'read' | 'create' | 'update'
    soap_note_version: 'read' | 'create'
  }
}

export const soapNotes = defineFeature({
  name: 'soap-notes',
  tables: {
    soap_note: {
      resource: 'notes',
      contact: 'updated_at',
      jobs: ['process-soap-note', 'release-soap-note'],
    },
    soap_note_version: { resource: 'notes', appendOnly: true },
  },
  entities: [SoapNote, SoapNoteVersion],
  resolvers: [SoapNotesResolver, SoapNoteConnectionResolver, SoapNoteChangesResolver],
  changes: [soapNoteChanges],
  jobs: [soapNoteRelease.job],
  extensions: [
    exportPart(soapNotesExport),
    exportPart(soapNoteHistoryExport),
    soapNoteWorkflowSource,
    soapNoteModelSource,
    webhookTopic(soapNoteChanged, 'A SOAP note was submitted, changed, signed, amended or released.'),
  ],
})
