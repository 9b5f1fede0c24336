import type { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { isStorable } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import type { NoteAttachmentRow } from '../note.type.js'
import { attachmentColumns, readAttachments } from '../note.record.js'

/**
 * A file of a note by its name.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findNoteAttachment(
  ctx: OperationContext,
  scope: Scope<'note_attachment', 'read'>,
  noteId: Id,
  name: string,
): Promise<NoteAttachmentRow> {
  if (!isStorable(name)) throw new NotFound()
  // Names are encrypted, so SQL cannot compare them. A note has few files.
  const all = await readAttachments(
    ctx,
    sql`select ${attachmentColumns} from ${scope.as('a')} where a.note_id = ${noteId}`,
  )
  const found = all.find((attachment) => attachment.name === name)
  if (found === undefined) throw new NotFound()
  return found
}
