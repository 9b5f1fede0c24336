import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type BasedOn, findForChange } from '../soap-note-input.js'
import { type StoredSoapNote, storeSoapNote } from '../submission/store-soap-note.js'

/**
 * Approves a note as it stands; who approves a draft without a text of their own makes it theirs.
 * @throws NotFound, Forbidden; Conflict for one that is approved already or cannot be as it stands, StaleText for a
 * stale version.
 */
export async function approveSoapNote(
  ctx: OperationContext,
  id: Id,
  expectedVersion: BasedOn['expectedVersion'],
): Promise<StoredSoapNote> {
  return write(ctx, async (tx) => {
    const note = await findForChange(ctx, tx, id, { expectedVersion })
    if (note.isApproved) throw new Conflict('The note is already approved.')
    return storeSoapNote(ctx, tx, note, { madeBy: 'approval', approves: true })
  })
}
