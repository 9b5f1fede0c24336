import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findNoteForChange } from './find-note-for-change.js'
import { notesReleasable } from './note.policy.js'

/**
 * Lets the client read a note, its history and its files, or no longer. Saying again what holds already changes
 * nothing.
 * @throws NotFound; Forbidden for everybody but the assigned therapist, and for a psychotherapy note.
 */
export function releaseNote(ctx: OperationContext, id: Id, isReleased: boolean): Promise<{ readonly noteId: Id }> {
  const scope = notesReleasable(ctx)
  return write(ctx, async (tx) => {
    const note = await findNoteForChange(ctx, tx, id, scope)
    if ((note.releasedAt !== null) !== isReleased) {
      const now = ctx.clock.now()
      note.releasedAt = isReleased ? now : null
      note.updatedAt = now
    }
    tx.audit(`note:${id}`, [note.clientUserId])
    return { noteId: id }
  })
}
