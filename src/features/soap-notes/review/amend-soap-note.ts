import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { openAmendment } from './approval.js'
import { changeText, type StoredSoapNote, storeSoapNote } from '../submission/store-soap-note.js'
import { parseReason } from '../../signed-records/index.js'
import { findForChange } from '../soap-note-input.js'
import { LIMITS } from '../../../kernel/limits.js'

const amendment = z.object({
  id: idSchema,
  data: text(LIMITS.soapNote.data),
  reason: z.string(),
  expectedVersion: z.int().nullish(),
})

/**
 * Opens a signed note for a correction, with a reason and the text that shall stand. The signed version stays as it is,
 * and is what the client reads, until the new one is approved and signed.
 * @throws InvalidInput naming the field; NotFound, Forbidden; Conflict for a note that was never signed, StaleText for
 * a stale version.
 */
export async function amendSoapNote(ctx: OperationContext, rawInput: unknown): Promise<StoredSoapNote> {
  const { id, data, reason: rawReason, expectedVersion } = parseInput(amendment, rawInput)
  const reason = parseReason(rawReason)
  return write(ctx, async (tx) => {
    const note = await findForChange(ctx, tx, id, { expectedVersion, yours: data })
    if (note.signedVersion === null)
      throw new Conflict('Only a signed note can be amended. Submit this note to change it.')
    openAmendment(note, reason)
    changeText(tx, note, data)
    return storeSoapNote(ctx, tx, note, { madeBy: 'amendment' })
  })
}
