import { defineLoader, loadById } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { defineReads } from '../../database/read/record-reads.js'
import { type Sql, sql } from '../../database/sql.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { noteDraftsReadable } from './drafts/note-draft.policy.js'
import type { NoteDraftType } from './drafts/note-draft.type.js'
import { noteAttachmentsReadable, notesReadable, noteVersionsReadable } from './note.policy.js'
import type { NoteAttachmentRow, NoteType, NoteVersionType } from './note.type.js'
import { readRecordTypes } from './record-types/record-types.js'
import { z } from 'zod'
import { text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'

/** Entries of a history that are shown at most, as documented. */
export const HISTORY_LENGTH = 10

/** How notes are read. Lists have the order of the indexes `note_of_client` and `note_of_client_and_kind`. */
export const noteReads = defineReads<OperationContext, NoteType>({
  table: 'note',
  readable: notesReadable,
  columns: [
    ...(['relationshipId', 'recordTypeId', 'therapistSessionId', 'data', 'date'] as const),
    ...(['releasedAt', 'createdAt', 'updatedAt'] as const),
    {
      therapistId: sql`r.therapist_user_id`,
      version: sql`r.text_version`,
      createdById: sql`r.created_by_user_id`,
      updatedById: sql`r.updated_by_user_id`,
    },
  ],
  freeText: ['data'],
  order: { time: sql`r.date`, at: ({ date }) => date, direction: 'newest first' },
})

/** How entries of notes' histories are read. They never change. */
export const noteVersionReads = defineReads<OperationContext, NoteVersionType>({
  table: 'note_version',
  readable: noteVersionsReadable,
  columns: [
    ...(['noteId', 'number', 'relationshipId', 'recordTypeId', 'therapistSessionId', 'data'] as const),
    ...(['attachmentNames', 'createdAt'] as const),
    {
      therapistId: sql`r.therapist_user_id`,
      createdById: sql`r.created_by_user_id`,
      submittedById: sql`r.submitted_by_user_id`,
    },
  ],
  freeText: ['data', 'attachmentNames'],
  order: { time: sql`r.created_at`, at: ({ createdAt }) => createdAt, direction: 'newest first' },
  version: sql`1`,
})

/** How drafts of notes are read: the one that was saved last comes first. */
export const noteDraftReads = defineReads<OperationContext, NoteDraftType>({
  table: 'note_draft',
  readable: noteDraftsReadable,
  columns: ['noteId', 'recordTypeId', 'therapistSessionId', 'data', 'version', 'createdAt', 'updatedAt'],
  freeText: ['data'],
  order: { time: sql`r.updated_at`, at: ({ updatedAt }) => updatedAt, direction: 'newest first' },
})

/** The columns of a file of a note but its text, from alias `a`. */
export const attachmentColumns = sql`a.id, a.note_id as "noteId", a.client_user_id as "clientId", a.number, a.file_id as "fileId", a.name,
  a.media_type as "mediaType", a.bytes::float8 as "bytes", a.sha256`

/** Reads files of notes. */
export function readAttachments(ctx: OperationContext, statement: Sql): Promise<readonly NoteAttachmentRow[]> {
  return readRows<NoteAttachmentRow & Record<string, unknown>>(ctx, statement, {
    subject: (attachment) => attachment.clientId,
  })
}

/** Kinds of record by id. */
export const recordTypeById = loadById((ctx: OperationContext, ids) => readRecordTypes(ctx, ids))

/** The newest submissions of each note, newest first. */
export const historyOfNote = defineLoader<OperationContext, Id, readonly NoteVersionType[]>({
  batch: async (ctx, noteIds) => {
    const rows = await noteVersionReads.read(
      ctx,
      sql`select e.* from unnest(${noteIds}::bigint[]) as k(id) cross join lateral (
            select ${noteVersionReads.columns.all} from ${noteVersionsReadable(ctx).as('r')} where r.note_id = k.id
            order by r.number desc limit ${HISTORY_LENGTH}) e`,
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
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.id, row.text]))
  },
  missing: '',
})

const version = z.int().min(1)

/** What every text of a note says of whose it is. */
const about = {
  data: text(LIMITS.note.data),
  clientId: idSchema,
  therapistSessionId: idSchema.nullish(),
}

/** What a caller may say of a note that they submit. */
export const submitNoteInput = z.object({
  ...about,
  id: idSchema.nullish(),
  recordType: text(LIMITS.recordType.key),
  therapistId: idSchema.nullish(),
  relationshipId: idSchema.nullish(),
  expectedVersion: version.nullish(),
  draftId: idSchema.nullish(),
  expectedDraftVersion: version.nullish(),
})
export type SubmitNoteInput = z.output<typeof submitNoteInput>

/** What a caller may say of a draft. */
export const saveNoteDraftInput = z.object({
  ...about,
  id: idSchema.nullish(),
  noteId: idSchema.nullish(),
  recordType: text(LIMITS.recordType.key).nullish(),
  expectedVersion: version.nullish(),
})
export type SaveNoteDraftInput = z.output<typeof saveNoteDraftInput>
