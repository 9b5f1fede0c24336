import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type ChangedRelease, defineRelease } from '../../signed-records/index.js'
import { announceSoapNote, findForChange } from '../soap-note-input.js'
import { SoapNote } from '../soap-note.entity.js'
import { RELEASE_SOAP_NOTE, soapNotesReleasable } from '../soap-note.policy.js'

/** Which note was changed, and in which version it stays. */
export type ReleasedNote = { readonly soapNoteId: Id; readonly version: number }

/** How SOAP notes are released to their clients. */
export const soapNoteRelease = defineRelease<SoapNote>({
  ...{ job: RELEASE_SOAP_NOTE, auditedAs: 'soapNote' },
  find: (ctx, tx, id) => findForChange(ctx, tx, id, {}, soapNotesReleasable(ctx)),
  findDue: (ctx, tx, id) => tx.find(SoapNote, soapNotesReleasable(ctx), id),
  announce: (tx, note, deed) => announceSoapNote(tx, note, 'updated', deed),
  assertFinal: ({ isApproved, signedVersion }) => {
    if (!isApproved && signedVersion === null) throw new Conflict('The note is not approved yet.')
  },
})

/**
 * Lets the client read an approved or signed note now. Again changes nothing.
 * @throws NotFound, Forbidden; Conflict for a note with nothing final in it.
 */
export async function releaseSoapNote(ctx: OperationContext, id: Id): Promise<ReleasedNote> {
  return released(await soapNoteRelease.release(ctx, id))
}

/**
 * Takes a release back; it is not released by itself again. Again changes nothing.
 * @throws NotFound, Forbidden.
 */
export async function withdrawSoapRelease(ctx: OperationContext, id: Id): Promise<ReleasedNote> {
  return released(await soapNoteRelease.withdraw(ctx, id))
}

/**
 * Keeps a note from its client, for a reason that is recorded, also when it was released already.
 * @throws NotFound, Forbidden; InvalidInput naming `reason`.
 */
export async function withholdSoapNote(ctx: OperationContext, id: Id, rawReason: string): Promise<ReleasedNote> {
  return released(await soapNoteRelease.withhold(ctx, id, rawReason))
}

function released({ id, version }: ChangedRelease): ReleasedNote {
  return { soapNoteId: id, version }
}
