import type { Scope } from '../../database/access/scope.js'
import { type Sql, sql } from '../../database/sql.js'
import type { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { HISTORY_LENGTH, noteReads, noteVersionReads } from './note.record.js'
import type { NoteType, NoteVersionType } from './note.type.js'
import { readRows } from '../../database/read/read-rows.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import { noteAttachmentsReadable, notesAnnounced, notesReadable } from './note.policy.js'

/** Which notes of whom. */
export interface NotesSelection {
  readonly clientId: Id
  readonly recordTypeId: Id | null
}

/** A page of a client's notes. */
export type ListedNotes = Connection<NoteType, NotesSelection>

function selectedNotes({ clientId, recordTypeId }: NotesSelection): Sql {
  const ofKind = recordTypeId === null ? sql`true` : sql`r.record_type_id = ${recordTypeId}`
  return sql`r.client_user_id = ${clientId} and ${ofKind}`
}

/**
 * A client's notes, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export function listNotes(
  ctx: OperationContext,
  scope: Scope<'note', 'read'>,
  which: NotesSelection,
  page: PageArguments,
): Promise<ListedNotes> {
  return noteReads.page(ctx, { scope, where: selectedNotes(which), list: which }, page)
}

/** A digest of a whole list of notes. */
export function digestNotes(
  ctx: OperationContext,
  scope: Scope<'note', 'read'>,
  which: NotesSelection,
): Promise<string> {
  return noteReads.digest(ctx, scope, selectedNotes(which))
}

/** The newest submissions of a client's notes of one kind, over all of these notes, newest first. */
export function listNoteHistory(
  ctx: OperationContext,
  scope: Scope<'note_version', 'read'>,
  { clientId, recordTypeId }: { readonly clientId: Id; readonly recordTypeId: Id },
): Promise<readonly NoteVersionType[]> {
  return noteVersionReads.read(
    ctx,
    sql`select ${noteVersionReads.columns.all} from ${scope.as('r')}
        where r.client_user_id = ${clientId} and r.record_type_id = ${recordTypeId}
        order by r.id desc limit ${HISTORY_LENGTH}`,
  )
}

/** How workflows read notes. */
export const noteWorkflowSource = defineWorkflowSource('note', {
  async read(ctx, noteId) {
    const [note] = await noteReads.find(ctx, [noteId])
    if (note === undefined) return undefined
    const { clientId, version, data: text } = note
    // The policy gives no job a psychotherapy note.
    return { clientId, version, text, attachments: await readTexts(ctx, noteId), isPsychotherapy: false }
  },
  readable: notesReadable,
  announced: notesAnnounced,
})

async function readTexts(ctx: OperationContext, noteId: Id): Promise<readonly { name: string; text: string }[]> {
  const rows = await readRows<{ clientId: Id; name: string; text: string }>(
    ctx,
    sql`select a.client_user_id as "clientId", a.name, a.text from ${noteAttachmentsReadable(ctx).as('a')}
        where a.note_id = ${noteId} order by a.number`,
    { subject: ({ clientId }) => clientId },
  )
  return rows.map(({ name, text }) => ({ name, text }))
}
