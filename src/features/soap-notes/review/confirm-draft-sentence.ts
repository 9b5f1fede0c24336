import { write } from '../../../database/write/write.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { findForChange } from '../soap-note-input.js'
import { type StoredSoapNote, storeSoapNote } from '../submission/store-soap-note.js'

/**
 * The therapist vouches for a sentence of the draft that nothing in the record supports.
 * @param at its number among the sentences of the draft, from 0.
 * @param expectedVersion the version of the note whose draft was looked at: another draft has other sentences.
 * @throws NotFound, Forbidden; InvalidInput naming `sentence`; Conflict for an approved note, StaleText for a stale
 * version.
 */
export async function confirmDraftSentence(
  ctx: OperationContext,
  id: Id,
  at: number,
  expectedVersion: number,
): Promise<StoredSoapNote> {
  return write(ctx, async (tx) => {
    const note = await findForChange(ctx, tx, id, { expectedVersion })
    if (note.isApproved) throw new Conflict('The note is already approved.')
    const sentence = note.mlSupport?.sentences[at]
    if (note.mlSupport === null || sentence?.state !== 'unsupported') {
      throw InvalidInput.of('sentence', 'is not an unsupported sentence of the draft')
    }
    const sentences = note.mlSupport.sentences.with(at, { ...sentence, state: 'confirmed' })
    note.mlSupport = { ...note.mlSupport, sentences }
    return storeSoapNote(ctx, tx, note, { madeBy: 'confirmation' })
  })
}
