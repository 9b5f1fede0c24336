import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { defineRelease } from '../../signed-records/index.js'
import { announceSoapNote, findForChange } from '../soap-note-input.js'
import { SoapNote } from '../soap-note.entity.js'
import { RELEASE_SOAP_NOTE, soapNotesReleasable } from '../soap-note.policy.js'

/** Which note was changed, and in which version it stays. */
type ReleasedNote = { readonly soapNoteId: Id; readonly version: number }

/** How SOAP notes are released to their clients. */
export const soapNoteRelease = defineRelease<SoapNote, ReleasedNote>({
  ...{ job: RELEASE_SOAP_NOTE, auditedAs: 'soapNote' },
  find: (ctx, tx, id) => findForChange(ctx, tx, id, {}, soapNotesReleasable(ctx)),
  findDue: (ctx, tx, id) => tx.find(SoapNote, soapNotesReleasable(ctx), id),
  announce: (tx, note, deed) => announceSoapNote(tx, note, 'updated', deed),
  assertFinal: ({ isApproved, signedVersion }) => {
    if (!isApproved && signedVersion === null) throw new Conflict('The note is not approved yet.')
  },
  payload: ({ id: soapNoteId, version }) => ({ soapNoteId, version }),
})

export const { release: releaseSoapNote, withdraw: withdrawSoapRelease, withhold: withholdSoapNote } = soapNoteRelease
