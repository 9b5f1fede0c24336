import { type Transaction, write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSoapNote, findForChange, parseReason } from '../soap-note-input.js'
import { soapNotesReleasable } from '../soap-note.policy.js'
import type { SoapNote } from '../soap-note.entity.js'

/** Which note was changed, and in which version it stays. */
export type ChangedRelease = { readonly soapNoteId: Id; readonly version: number }

/**
 * Lets the client read an approved or signed note now. Again changes nothing.
 * @throws NotFound, Forbidden; Conflict for a note with nothing final in it.
 */
export function releaseSoapNote(ctx: OperationContext, id: Id): Promise<ChangedRelease> {
  return change(ctx, id, (note, now) => {
    if (!note.isApproved && note.signedVersion === null) throw new Conflict('The note is not approved yet.')
    if (note.releasedAt !== null) return undefined
    markReleased(note, now)
    return 'released'
  })
}

/**
 * Takes a release back; it is not released by itself again. Again changes nothing.
 * @throws NotFound, Forbidden.
 */
export function withdrawSoapRelease(ctx: OperationContext, id: Id): Promise<ChangedRelease> {
  return change(ctx, id, (note, now) => {
    if (note.releasedAt === null) return undefined
    markUnreleased(note, now)
    return 'withdrawn'
  })
}

/**
 * Keeps a note from its client, for a reason that is recorded, also when it was released already.
 * @throws NotFound, Forbidden; InvalidInput naming `reason`.
 */
export async function withholdSoapNote(ctx: OperationContext, id: Id, rawReason: string): Promise<ChangedRelease> {
  const reason = parseReason(rawReason)
  const by = userIdOf(ctx.caller)
  return change(ctx, id, (note, now) => {
    markUnreleased(note, now)
    note.withheldAt = now
    note.withheldByUserId = by
    note.withheldReason = reason
    return 'withheld'
  })
}

function change(
  ctx: OperationContext,
  id: Id,
  apply: (note: SoapNote, now: Date) => string | undefined,
): Promise<ChangedRelease> {
  return write(ctx, async (tx: Transaction) => {
    const note = await findForChange(ctx, tx, id, {}, soapNotesReleasable(ctx))
    const deed = apply(note, ctx.clock.now())
    if (deed === undefined) tx.audit(`soapNote:${id}`, [note.clientUserId])
    else announceSoapNote(tx, note, 'updated', deed)
    return { soapNoteId: id, version: note.contentVersion }
  })
}

/** The client may read it from now on: what was signed last, or while it was never signed what is approved. */
export function markReleased(note: SoapNote, now: Date): void {
  note.releasedAt = now
  note.releasedVersion = note.signedVersion ?? note.contentVersion
  note.releaseDueAt = null
  note.withdrawnAt = null
  note.withheldAt = null
  note.withheldByUserId = null
  note.withheldReason = null
  note.updatedAt = now
}

/** The client may read it no more, and it is not released by itself. */
export function markUnreleased(note: SoapNote, now: Date): void {
  if (note.releasedAt !== null) note.withdrawnAt = now
  note.releasedAt = null
  note.releasedVersion = null
  note.releaseDueAt = null
  note.updatedAt = now
}
