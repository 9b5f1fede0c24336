export { addRecordType } from './add-record-type.js'
export { authoredInEnded, completableAfterEnd } from './after-the-end.policy.js'
export { type CareRelationship, careRelationshipFor, type NamedRelationship } from './care-relationship.policy.js'
export { NoteAttachment } from './note-attachment.entity.js'
export { NoteDraft } from './note-draft.entity.js'
export { NoteVersion } from './note-version.entity.js'
export { Note } from './note.entity.js'
export { noteAttachmentsReadable, notesReadable, noteVersionsReadable, notesWritable } from './note.policy.js'
export { NOTE_LENGTH } from './note-input.js'
export { recordTypeByIdOrKey, type RecordTypeRow } from './record-types.js'
export { type NamedSession, therapistSessionOf } from './therapist-session-of.js'
export { therapistSessionsReadable } from './therapist-session.policy.js'
export { TherapistSession } from './therapist-session.entity.js'
export { NoteDraftPayloadResolver, NoteDraftsResolver } from './note-drafts.resolver.js'
export {
  NoteAttachmentsResolver,
  NoteConnectionResolver,
  NotePayloadResolver,
  NotesResolver,
  NoteVersionsResolver,
  SubmitNotePayloadResolver,
} from './notes.resolver.js'
export { RecordTypesResolver } from './record-types.resolver.js'
export { closeTherapistSession } from './end-therapist-session.js'
export { listNotes } from './list-notes.js'
export { listTherapistSessions } from './list-therapist-sessions.js'
export { releaseNote } from './release-note.js'
export { submitNote } from './submit-note.js'
export { openTherapistSession } from './open-therapist-session.js'
export { TherapistSessionPayloadResolver, TherapistSessionsResolver } from './therapist-sessions.resolver.js'
import './work-on-notes.js'
