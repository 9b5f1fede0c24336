import { defineFeature } from '../define-feature.js'
import { releaseDueSoapNote } from './release-soap-note.job.js'
import { SoapNoteChangesResolver } from './soap-note-changes.resolver.js'
import { SoapNoteVersion } from './soap-note-version.entity.js'
import { SoapNote } from './soap-note.entity.js'
import { soapNoteChanges, soapNoteFeed } from './soap-note.events.js'
import { SoapNotesResolver, SoapNoteConnectionResolver } from './soap-notes.resolver.js'
import { soapNoteWorkflowSource, soapNoteModelSource } from './define-sources.js'

export const soapNotes = defineFeature({
  name: 'soap-notes',
  entities: [SoapNote, SoapNoteVersion],
  resolvers: [SoapNotesResolver, SoapNoteConnectionResolver, SoapNoteChangesResolver, ...soapNoteChanges],
  feeds: [soapNoteFeed],
  jobs: [releaseDueSoapNote],
  extensions: [soapNoteWorkflowSource, soapNoteModelSource],
})
