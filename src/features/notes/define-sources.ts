import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { readRows } from '../../database/read/read-rows.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import type { OperationContext } from '../operation-context.js'
import { noteColumns, readNotes } from './note-rows.js'
import { noteAttachmentsReadable, notesAnnounced, notesReadable } from './note.policy.js'

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
