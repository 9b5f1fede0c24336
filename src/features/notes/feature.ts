import { defineFeature } from '../manifests/define-feature.js'
import { Note, NoteAttachment, NoteVersion } from './note.entity.js'
import { NoteDraft } from './drafts/note-draft.entity.js'
import { NoteDraftPayloadResolver, NoteDraftsResolver } from './drafts/note-drafts.resolver.js'
import {
  NoteAttachmentsResolver,
  NoteConnectionResolver,
  NotePayloadResolver,
  NotesResolver,
  NoteVersionsResolver,
  SubmitNotePayloadResolver,
} from './notes.resolver.js'
import { RecordTypesResolver } from './record-types/record-types.js'
import { TherapistSession } from './sessions/therapist-session.entity.js'
import {
  RelationshipNextSessionResolver,
  TherapistSessionPayloadResolver,
  TherapistSessionsResolver,
} from './sessions/therapist-sessions.resolver.js'
import { noteWorkflowSource } from './list-notes.js'
import { noteModelSource } from './note.policy.js'
import { notesExport, noteHistoryExport, noteFilesExport } from './note.export.js'
import { therapistSessionsExport } from './sessions/therapist-session.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    therapist_session: 'read' | 'create' | 'update'
    note: 'read' | 'create' | 'update'
    note_version: 'read' | 'create'
    note_attachment: 'read' | 'create'
    note_draft: 'read' | 'create' | 'update' | 'remove'
  }
}

export const notes = defineFeature({
  name: 'notes',
  tables: {
    therapist_session: { resource: 'notes', contact: 'starts_at', jobs: ['remind-of-appointment', 'mail-appointment'] },
    note: { resource: 'notes', contact: 'updated_at', jobs: ['process-note'] },
    note_version: { resource: 'notes', appendOnly: true },
    note_attachment: { resource: 'notes', file: 'file_id', appendOnly: true },
    note_draft: { resource: 'drafts' },
    record_type: { kept: 'types hold nothing of a person', unscoped: true, appendOnly: true },
  },
  entities: [TherapistSession, Note, NoteVersion, NoteAttachment, NoteDraft],
  resolvers: [
    RecordTypesResolver,
    TherapistSessionsResolver,
    TherapistSessionPayloadResolver,
    RelationshipNextSessionResolver,
    NotesResolver,
    NoteVersionsResolver,
    NoteAttachmentsResolver,
    NoteConnectionResolver,
    NotePayloadResolver,
    SubmitNotePayloadResolver,
    NoteDraftsResolver,
    NoteDraftPayloadResolver,
  ],
  subgraphEntities: [{ type: 'Note', field: 'note' }],
  extensions: [
    exportPart(notesExport),
    exportPart(noteHistoryExport),
    exportPart(noteFilesExport),
    exportPart(therapistSessionsExport),
    noteWorkflowSource,
    noteModelSource,
  ],
})
