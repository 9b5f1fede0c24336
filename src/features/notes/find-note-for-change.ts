import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { Note } from './note.entity.js'
import { notesWritable, refuseNote } from './note.policy.js'

/**
 * A note for change, locked: submissions of one note come one after another.
 * @param scope which notes may be changed so.
 * @throws Forbidden when the caller may read it and no more; NotFound otherwise.
 */
export async function findNoteForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  scope = notesWritable(ctx),
): Promise<Note> {
  return (await tx.find(Note, scope, id)) ?? (await refuseNote(tx.reading(ctx), id))
}
