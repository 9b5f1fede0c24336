import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import { LIMITS } from '../../../kernel/limits.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { type BasedOn, findForChange } from '../soap-note-input.js'
import { parseSignatureImage } from '../../signed-records/index.js'
import { type StoredSoapNote, storeSoapNote } from '../submission/store-soap-note.js'

/**
 * Signs an approved note with the picture of a signature. From then on it is locked; its release to the client is set
 * for RELEASE_AFTER_DAYS later.
 * @throws InvalidInput naming `signature`; NotFound, Forbidden; Conflict for one that is signed or not approved,
 * StaleText for a stale version.
 */
export async function signSoapNote(
  ctx: OperationContext,
  id: Id,
  rawSignature: string,
  expectedVersion: BasedOn['expectedVersion'],
): Promise<StoredSoapNote> {
  const signature = parseSignatureImage(parseInput(text(LIMITS.longText), rawSignature))
  return write(ctx, async (tx) => {
    const note = await findForChange(ctx, tx, id, { expectedVersion })
    if (note.signedAt !== null) throw new Conflict('The note is already signed.')
    if (!note.isApproved) throw new Conflict('The note must be approved before it can be signed.')
    return storeSoapNote(ctx, tx, note, { madeBy: 'signature', signature })
  })
}
