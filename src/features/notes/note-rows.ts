import type { MomentList } from '../../database/read/moment-list.js'
import { readRows } from '../../database/read/read-rows.js'
import { type Sql, sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import type { NoteAttachmentRow, NoteType, NoteVersionType } from './note.type.js'
import type { NoteDraftType } from './note-draft.type.js'

/** The columns of a note under the names of the fields, from alias `n`. */
export const noteColumns = sql`n.id, n.client_user_id as "clientId", n.therapist_user_id as "therapistId", n.relationship_id as "relationshipId",
  n.record_type_id as "recordTypeId", n.therapist_session_id as "therapistSessionId", n.data, n.date, n.text_version as "version",
  n.created_by_user_id as "createdById", n.updated_by_user_id as "updatedById", n.released_at as "releasedAt",
  n.created_at as "createdAt", n.updated_at as "updatedAt"`

/** Lists of notes, newest first: the columns of the indexes `note_of_client` and `note_of_client_and_kind`. */
export const noteList: MomentList = {
  moment: sql`n.date`,
  id: sql`n.id`,
  version: sql`n.version`,
  clientId: sql`n.client_user_id`,
  direction: 'newest first',
}

/** Reads notes; the one place that knows their subject and their free text. */
export function readNotes(ctx: OperationContext, statement: Sql): Promise<readonly NoteType[]> {
  return readRows<NoteType & Record<string, unknown>>(ctx, statement, {
    subject: (note) => note.clientId,
    freeText: ['data'],
  })
}

/** The columns of an entry of a note's history, from alias `v`. */
export const versionColumns = sql`v.id, v.note_id as "noteId", v.number, v.client_user_id as "clientId", v.therapist_user_id as "therapistId",
  v.relationship_id as "relationshipId", v.record_type_id as "recordTypeId", v.therapist_session_id as "therapistSessionId", v.data,
  v.attachment_names as "attachmentNames", v.created_by_user_id as "createdById", v.submitted_by_user_id as "submittedById",
  v.created_at as "createdAt"`

/** Reads entries of histories. */
export function readVersions(ctx: OperationContext, statement: Sql): Promise<readonly NoteVersionType[]> {
  return readRows<NoteVersionType & Record<string, unknown>>(ctx, statement, {
    subject: (version) => version.clientId,
    freeText: ['data', 'attachmentNames'],
  })
}

/** The columns of a file of a note but its text, from alias `a`. */
export const attachmentColumns = sql`a.id, a.note_id as "noteId", a.client_user_id as "clientId", a.number, a.file_id as "fileId", a.name,
  a.media_type as "mediaType", a.bytes::float8 as "bytes", a.sha256`

/** Reads files of notes. */
export function readAttachments(ctx: OperationContext, statement: Sql): Promise<readonly NoteAttachmentRow[]> {
  return readRows<NoteAttachmentRow & Record<string, unknown>>(ctx, statement, {
    subject: (attachment) => attachment.clientId,
    freeText: ['name'],
  })
}

/** The columns of a draft, from alias `d`. */
export const draftColumns = sql`d.id, d.client_user_id as "clientId", d.note_id as "noteId", d.record_type_id as "recordTypeId",
  d.therapist_session_id as "therapistSessionId", d.data, d.version, d.created_at as "createdAt", d.updated_at as "updatedAt"`

/** Reads drafts. */
export function readDrafts(ctx: OperationContext, statement: Sql): Promise<readonly NoteDraftType[]> {
  return readRows<NoteDraftType & Record<string, unknown>>(ctx, statement, {
    subject: (draft) => draft.clientId,
    freeText: ['data'],
  })
}
