import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { cancelWorkflow } from '../note-workflows/index.js'
import type { OperationContext } from '../operation-context.js'
import { findNoteForChange } from './find-note-for-change.js'
import { notesDeletable } from './note.policy.js'

/**
 * Deletes a note softly: the record is retained with its history and files, and appears nowhere. What is still being
 * made of it in the background ends.
 * @throws NotFound, also the second time; Forbidden.
 */
export function deleteNote(ctx: OperationContext, id: Id): Promise<{ readonly noteId: Id }> {
  return write(ctx, async (tx) => {
    const note = await findNoteForChange(ctx, tx, id, notesDeletable(ctx))
    note.deletedAt = ctx.clock.now()
    await cancelWorkflow(ctx, tx, { kind: 'note', noteId: id, clientId: note.clientUserId })
    tx.audit(`note:${id}`, [note.clientUserId])
    return { noteId: id }
  })
}
