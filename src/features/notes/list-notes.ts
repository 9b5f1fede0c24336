import { digestList, momentCursor, onePage } from '../../database/read/moment-list.js'
import type { Scope } from '../../database/access/scope.js'
import { type Sql, sql } from '../../database/sql.js'
import { Connection, type PageArguments } from '../../kernel/paging/connection.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { noteColumns, noteList, readNotes, readVersions, versionColumns } from './note-rows.js'
import type { NoteType, NoteVersionType } from './note.type.js'
import { readRows } from '../../database/read/read-rows.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import { noteAttachmentsReadable, notesAnnounced, notesReadable } from './note.policy.js'

/** Which notes of whom. */
export interface NotesAsked {
  readonly clientId: Id
  readonly recordTypeId: Id | null
}

/** A page of a client's notes. */
export type ListedNotes = Connection<NoteType, NotesAsked>

/** Entries of a history that are shown at most, as documented. */
export const HISTORY_LENGTH = 10

/** Where a note stands in lists. */
function noteCursor({ date, id }: NoteType): string {
  return momentCursor(date, id)
}

function asked({ clientId, recordTypeId }: NotesAsked): Sql {
  const ofKind = recordTypeId === null ? sql`true` : sql`n.record_type_id = ${recordTypeId}`
  return sql`n.client_user_id = ${clientId} and ${ofKind}`
}

/**
 * A client's notes, newest first, one page.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listNotes(
  ctx: OperationContext,
  scope: Scope<'note', 'read'>,
  which: NotesAsked,
  page: PageArguments,
): Promise<ListedNotes> {
  const rows = await readNotes(
    ctx,
    sql`select ${noteColumns} from ${scope.as('n')} where ${asked(which)} ${onePage(noteList, page)}`,
  )
  return new Connection(rows, page, noteCursor, which)
}

/** A digest of a whole list of notes. */
export function digestNotes(ctx: OperationContext, scope: Scope<'note', 'read'>, which: NotesAsked): Promise<string> {
  return digestList(ctx, noteList, sql`${scope.as('n')} where ${asked(which)}`)
}

/** The newest submissions of a client's notes of one kind, over all of these notes, newest first. */
export function listNoteHistory(
  ctx: OperationContext,
  scope: Scope<'note_version', 'read'>,
  { clientId, recordTypeId }: { readonly clientId: Id; readonly recordTypeId: Id },
): Promise<readonly NoteVersionType[]> {
  return readVersions(
    ctx,
    sql`select ${versionColumns} from ${scope.as('v')}
        where v.client_user_id = ${clientId} and v.record_type_id = ${recordTypeId}
        order by v.id desc limit ${HISTORY_LENGTH}`,
  )
}

/**
 * One note.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findNote(ctx: OperationContext, scope: Scope<'note', 'read'>, id: Id): Promise<NoteType> {
  const [note] = await readNotes(ctx, sql`select ${noteColumns} from ${scope.as('n')} where n.id = ${id}`)
  if (note === undefined) throw new NotFound()
  return note
}

/** How workflows read notes. */
export const noteWorkflowSource = defineWorkflowSource('note', {
  async read(ctx, noteId) {
    const scope = notesReadable(ctx)
    const [note] = await readNotes(ctx, sql`select ${noteColumns} from ${scope.as('n')} where n.id = ${noteId}`)
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
    { subject: ({ clientId }) => clientId, freeText: ['name', 'text'] },
  )
  return rows.map(({ name, text }) => ({ name, text }))
}
