import { defineLoader, loadById } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { HISTORY_LENGTH } from './list-notes.js'
import type { NoteAttachmentRow, NoteVersionType } from './note.type.js'
import {
  attachmentColumns,
  draftColumns,
  noteColumns,
  readAttachments,
  readDrafts,
  readNotes,
  readVersions,
  versionColumns,
} from './note-rows.js'
import { noteAttachmentsReadable, notesReadable, noteVersionsReadable } from './note.policy.js'
import { noteDraftsReadable } from './note-draft.policy.js'
import { readRecordTypes } from './record-types.js'
import { findTherapistSessions } from './list-therapist-sessions.js'

/** Kinds of record by id. */
export const recordTypeById = loadById((ctx: OperationContext, ids) => readRecordTypes(ctx, ids))

/** Notes by id, as far as the caller may read them. */
export const noteById = loadById((ctx: OperationContext, ids) =>
  readNotes(ctx, sql`select ${noteColumns} from ${notesReadable(ctx).as('n')} where n.id = any(${ids}::bigint[])`),
)

/** Entries of histories by id, as far as the caller may read their notes. */
export const noteVersionById = loadById((ctx: OperationContext, ids) =>
  readVersions(
    ctx,
    sql`select ${versionColumns} from ${noteVersionsReadable(ctx).as('v')} where v.id = any(${ids}::bigint[])`,
  ),
)

/** The newest submissions of each note, newest first. */
export const historyOfNote = defineLoader<OperationContext, Id, readonly NoteVersionType[]>({
  batch: async (ctx, noteIds) => {
    const rows = await readVersions(
      ctx,
      sql`select e.* from unnest(${noteIds}::bigint[]) as k(id) cross join lateral (
            select ${versionColumns} from ${noteVersionsReadable(ctx).as('v')} where v.note_id = k.id
            order by v.number desc limit ${HISTORY_LENGTH}) e`,
    )
    return Map.groupBy(rows, ({ noteId }) => noteId)
  },
  missing: [],
})

/** The files of each note, in their order. A note has fifty at most. */
export const attachmentsOfNote = defineLoader<OperationContext, Id, readonly NoteAttachmentRow[]>({
  batch: async (ctx, noteIds) => {
    const rows = await readAttachments(
      ctx,
      sql`select ${attachmentColumns} from ${noteAttachmentsReadable(ctx).as('a')}
          where a.note_id = any(${noteIds}::bigint[]) order by a.note_id, a.number`,
    )
    return Map.groupBy(rows, ({ noteId }) => noteId)
  },
  missing: [],
})

/** What could be read in a file; apart from the rest, because it may be long. */
export const attachmentText = defineLoader<OperationContext, Id, string>({
  batch: async (ctx, ids) => {
    const rows = await readRows<{ id: Id; clientId: Id; text: string }>(
      ctx,
      sql`select a.id, a.client_user_id as "clientId", a.text from ${noteAttachmentsReadable(ctx).as('a')}
          where a.id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId, freeText: ['text'] },
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  },
  missing: '',
})

/** The caller's drafts by id. */
export const noteDraftById = loadById((ctx: OperationContext, ids) =>
  readDrafts(
    ctx,
    sql`select ${draftColumns} from ${noteDraftsReadable(ctx).as('d')} where d.id = any(${ids}::bigint[])`,
  ),
)

/** Sessions by id, as far as the caller may see them. */
export const therapistSessionById = loadById(findTherapistSessions)
