import { defineFeature } from '../define-feature.js'
import { NoteAttachment } from './note-attachment.entity.js'
import { NoteDraft } from './note-draft.entity.js'
import { NoteDraftsResolver, NoteDraftPayloadResolver } from './note-drafts.resolver.js'
import {
  NoteVersionsResolver,
  NoteAttachmentsResolver,
  NotePayloadResolver,
  SubmitNotePayloadResolver,
} from './note-parts.resolver.js'
import { NoteVersion } from './note-version.entity.js'
import { Note } from './note.entity.js'
import { NotesResolver, NoteConnectionResolver } from './notes.resolver.js'
import { RecordTypesResolver } from './record-types.resolver.js'
import { TherapistSession } from './therapist-session.entity.js'
import { TherapistSessionsResolver, TherapistSessionPayloadResolver } from './therapist-sessions.resolver.js'

export const notes = defineFeature({
  name: 'notes',
  entities: [TherapistSession, Note, NoteVersion, NoteAttachment, NoteDraft],
  resolvers: [
    RecordTypesResolver,
    TherapistSessionsResolver,
    TherapistSessionPayloadResolver,
    NotesResolver,
    NoteVersionsResolver,
    NoteAttachmentsResolver,
    NoteConnectionResolver,
    NotePayloadResolver,
    SubmitNotePayloadResolver,
    NoteDraftsResolver,
    NoteDraftPayloadResolver,
  ],
})
