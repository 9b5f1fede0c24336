import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { fileName } from '../../services/files/file-name.js'
import { noteAttachmentsReadable, notesReadable, noteVersionsReadable } from './note.policy.js'
import { tablePart, toDocument } from '../export-parts/index.js'

interface NoteRow extends Record<string, unknown> {
  readonly id: Id
  readonly therapistId: Id
  readonly recordType: string
  readonly therapistSessionId: Id | null
  readonly date: Date
  readonly data: string
}

/** Notes of psychotherapy are kept apart from the record, and stay so: not even their author finds them in a copy. */
const isOpenKind = sql`not r.is_psychotherapy`

/** Notes of therapists. */
export const notesExport = tablePart<NoteRow>({
  place: 50,
  name: 'notes',
  about: 'notes of therapists, but for those of psychotherapy, which are no part of it',
  readable: notesReadable,
  narrowed: isOpenKind,
  joins: () => sql`join record_type k on k.id = r.record_type_id`,
  columns: sql`r.id, r.therapist_user_id as "therapistId", k.name as "recordType", r.therapist_session_id as "therapistSessionId", r.date,
    r.data, r.text_version as "version", r.released_at as "releasedAt", r.created_at as "createdAt", r.updated_at as "updatedAt"`,
  toFhir: ({ id, therapistId, recordType, therapistSessionId, date: at, data: content }, record) => [
    toDocument(
      {
        ...{ kind: 'note', id, title: recordType, at, therapistSessionId, content },
        ...{ author: record.practitioner(therapistId), type: { text: recordType } },
      },
      record,
    ),
  ],
})

/** What each submission of these notes said. */
export const noteHistoryExport = tablePart({
  place: 60,
  name: 'note-history',
  about: 'what each submission of these notes said',
  readable: noteVersionsReadable,
  joins: () => sql`join record_type k on k.id = r.record_type_id`,
  narrowed: sql`not k.is_psychotherapy`,
  columns: sql`r.id, r.note_id as "noteId", r.number, k.name as "recordType", r.data, r.attachment_names as "attachmentNames",
    r.submitted_by_user_id as "submittedById", r.created_at as "createdAt"`,
})

interface NoteFileRow extends Record<string, unknown> {
  readonly id: Id
  readonly noteId: Id
  readonly name: string
  readonly mediaType: string
  readonly fileId: string
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: Date
}

/** The files of these notes, which stand beside the tables as they were sent. */
export const noteFilesExport = tablePart<NoteFileRow>({
  place: 70,
  name: 'note-files',
  about: 'files of notes; they stand in `attachments/`',
  readable: noteAttachmentsReadable,
  narrowed: sql`not n.is_psychotherapy`,
  joins: (ctx) => sql`join ${notesReadable(ctx).as('n')} on n.id = r.note_id`,
  columns: sql`r.id, r.note_id as "noteId", r.name, r.media_type as "mediaType", r.file_id as "fileId", r.bytes, r.sha256,
    r.created_at as "createdAt"`,
  toFhir: (row, record) => [
    toDocument(
      {
        ...{ kind: 'note-file', id: row.id, title: row.name, at: row.createdAt, author: undefined },
        type: { text: 'File of a note' },
        content: {
          contentType: row.mediaType,
          size: row.bytes,
          url: record.hasFiles ? pathOf(row) : record.urlOfFile(row.noteId, row.name),
        },
      },
      record,
    ),
  ],
  fileOf: (row) => ({ fileId: row.fileId, path: pathOf(row), bytes: row.bytes, sha256: row.sha256 }),
})

/** Names that any file system takes; the number keeps two of the same name apart. */
function pathOf({ id, name }: NoteFileRow): string {
  return `attachments/${id}-${fileName(name)
    .slice(-MOST_OF_NAME)
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`
}
const MOST_OF_NAME = 80
