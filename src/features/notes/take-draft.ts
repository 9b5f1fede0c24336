import type { Transaction } from '../../database/write/write.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { NoteDraft } from './note-draft.entity.js'
import { noteDraftRemovable, noteDraftsWritable } from './note-draft.policy.js'
import type { SubmitNoteInput } from './note-input.js'
import type { Note } from './note.entity.js'
import { assertClient, assertFresh } from './stale-text.js'

/**
 * Removes the draft that has become a submission, in the submission's transaction: until then it is there, afterwards its
 * text is in the history.
 * @throws NotFound; InvalidInput for a draft of another note; StaleText when it was saved again meanwhile.
 */
export async function takeDraft(
  ctx: OperationContext,
  tx: Transaction,
  note: Note,
  isNew: boolean,
  { draftId, expectedDraftVersion: expected, data: yours }: SubmitNoteInput,
): Promise<void> {
  if (!draftId) return
  if (!expected) throw InvalidInput.of('expectedDraftVersion', 'is required with draftId')
  const draft = await tx.find(NoteDraft, noteDraftsWritable(ctx), draftId)
  if (draft === undefined) throw new NotFound()
  assertClient(draft, note.clientUserId)
  if (draft.noteId !== (isNew ? null : note.id)) throw InvalidInput.of('draftId', 'is a draft of another note')
  const { clientUserId, version, data: stored } = draft
  assertFresh(ctx, { clientUserId, version, stored, yours, expected })
  await tx.rows(noteDraftRemovable(ctx, draftId).remove(1))
}
