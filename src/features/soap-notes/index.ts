import './define-sources.js'

export { defineDraftSources, sourceKey, type SourceRecord } from './draft-sources.js'
export type { DraftSentence, DraftSource, DraftSupport } from './draft-support.js'
export { listSoapNotes } from './list-soap-notes.js'
export { soapNotesReadable, soapNotesReleased, soapVersionsReadable, soapVersionsReleased } from './soap-note.policy.js'
export { notesOf, readSoapNotes, readSoapVersions, versionsOf } from './soap-note-rows.js'
export { storeDraft } from './store-draft.js'
export { submitSoapNote } from './submit-soap-note.js'
