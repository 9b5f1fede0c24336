import { write } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { NoteDraft } from './note-draft.entity.js'
import { noteDraftRemovable, noteDraftsWritable } from './note-draft.policy.js'

/**
 * Throws a draft away for good: what was never submitted is no record.
 * @throws NotFound, also the second time.
 */
export function discardNoteDraft(ctx: OperationContext, id: Id): Promise<{ readonly draftId: Id }> {
  const scope = noteDraftsWritable(ctx)
  return write(ctx, async (tx) => {
    const draft = await tx.find(NoteDraft, scope, id)
    if (draft === undefined) throw new NotFound()
    await tx.rows(noteDraftRemovable(ctx, id).remove(1))
    tx.audit(`noteDraft:${id}`, [draft.clientUserId])
    return { draftId: id }
  })
}
