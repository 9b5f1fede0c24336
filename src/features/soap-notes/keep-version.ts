import type { Transaction } from '../../database/write/write.js'
import { permitSoapNoteVersion } from './soap-note.policy.js'
import { type SoapNote, SoapNoteVersion, type VersionMaker } from './soap-note.entity.js'

/** Keeps a note as it is as one of its versions. */
export function keepVersion(tx: Transaction, note: SoapNote, madeBy: VersionMaker): SoapNoteVersion {
  const { recordTypeId, therapistSessionId, date, mlData, mlSupport, therapistData, isOverride } = note
  const { isApproved, approvedAt, approvedByUserId, approvedAs } = note
  const { signature, signedAt, signedByUserId, contentHash, amendReason, updatedByUserId } = note
  note.isKept = true
  return tx.create(SoapNoteVersion, permitSoapNoteVersion(note), {
    ...{ recordTypeId, therapistSessionId, date, mlData, mlSupport, therapistData, isOverride },
    ...{ isApproved, approvedAt, approvedByUserId, approvedAs },
    ...{ signature, signedAt, signedByUserId, contentHash, amendReason, updatedByUserId },
    ...{ madeBy, createdAt: note.submittedAt },
  })
}

/** Replaces the therapist's text. What was saved automatically and stands nowhere else becomes a version first. */
export function changeText(tx: Transaction, note: SoapNote, text: string): void {
  if (!note.isKept && text !== note.therapistData) keepVersion(tx, note, 'autosave')
  note.therapistData = text
  note.isOverride = note.mlData !== '' && text !== note.mlData
}
