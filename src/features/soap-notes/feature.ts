import { defineFeature } from '../define-feature.js'
import { releaseDueSoapNote } from './release-soap-note.job.js'
import { SoapNoteChangedResolver } from './soap-note-changed.resolver.js'
import { SoapNoteChangesResolver } from './soap-note-changes.resolver.js'
import { SoapNoteVersion } from './soap-note-version.entity.js'
import { SoapNote } from './soap-note.entity.js'
import { soapNoteFeed } from './soap-note.feed.js'
import { SoapNotesResolver, SoapNoteConnectionResolver } from './soap-notes.resolver.js'

export const soapNotes = defineFeature({
  name: 'soap-notes',
  entities: [SoapNote, SoapNoteVersion],
  resolvers: [SoapNotesResolver, SoapNoteConnectionResolver, SoapNoteChangesResolver, SoapNoteChangedResolver],
  feeds: [soapNoteFeed],
  jobs: [releaseDueSoapNote],
})
