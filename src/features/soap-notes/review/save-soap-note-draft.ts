import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSoapNote, findForChange } from '../soap-note-input.js'
import { changeText, stampChange } from '../submission/store-soap-note.js'
import { LIMITS } from '../../../kernel/limits.js'

/** Which note was saved, and the version to expect with the next save. */
export type SavedDraft = { readonly soapNoteId: Id; readonly version: number }

const draftInput = z.object({
  id: idSchema,
  data: text(LIMITS.soapNote.data),
  expectedVersion: z.int(),
})

/**
 * Saves what a therapist is writing, without making a version of it: whatever else replaces the text keeps it as one
 * first. A stale save changes nothing and gives both texts back.
 * @throws InvalidInput, NotFound, Forbidden; Conflict for an approved note, StaleText for a stale version.
 */
export async function saveSoapNoteDraft(ctx: OperationContext, rawInput: unknown): Promise<SavedDraft> {
  const { id, data, expectedVersion } = parseInput(draftInput, rawInput)
  return write(ctx, async (tx) => {
    const note = await findForChange(ctx, tx, id, { expectedVersion, yours: data })
    if (note.isApproved) throw new Conflict('The note is approved. Change it by submitting it or by an amendment.')
    if (data === note.therapistData) {
      tx.audit(`soapNote:${id}`, [note.clientUserId])
      return { soapNoteId: id, version: note.contentVersion }
    }
    // One text of one editor follows another: only what others would replace has to be kept.
    const isOwnSave = !note.isKept && ctx.caller.kind === 'user' && note.updatedByUserId === ctx.caller.userId
    if (isOwnSave) note.isKept = true
    changeText(tx, note, data)
    stampChange(ctx, note, false)
    note.isKept = false
    announceSoapNote(tx, note, 'updated')
    return { soapNoteId: id, version: note.contentVersion }
  })
}
