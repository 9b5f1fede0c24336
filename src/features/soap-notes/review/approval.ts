import { Conflict } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { soapNoteHash } from '../signing/soap-note-hash.js'
import { unsupportedIn } from './draft-sources.js'
import type { SoapNote } from '../soap-note.entity.js'
import { wordDistance } from './word-distance.js'

/**
 * Approves a note as it stands. Who approves a draft without a text of their own makes it theirs, if they see it.
 * @throws Conflict for an empty note, and while a sentence of the draft that has no source and no confirmation stands
 * in it.
 */
export function approve({ caller, clock }: OperationContext, note: SoapNote, isDraftSeen: boolean): void {
  const text = note.therapistData === '' && isDraftSeen ? note.mlData : note.therapistData
  if (text.trim() === '') throw new Conflict('An empty note cannot be approved.')
  const open = unsupportedIn(note.mlData, note.mlSupport, text).length
  if (open > 0) {
    throw new Conflict(
      `Sentences of the draft that nothing in the record supports stand in the note: ${open}. Confirm or remove them first.`,
    )
  }
  note.therapistData = text
  note.isApproved = true
  note.approvedAt = clock.now()
  note.approvedByUserId = note.therapistUserId
  note.approvedAs = caller.kind === 'legacy' ? 'legacy' : 'user'
  note.draftDistance = note.mlData === '' ? null : wordDistance(note.mlData, text)
}

/** Takes an approval back, and with it what only an approved note has. */
export function withdrawApproval(note: SoapNote): void {
  note.isApproved = false
  note.approvedAt = null
  note.approvedByUserId = null
  note.approvedAs = null
  note.draftDistance = null
}

/** Binds an approved note to its signature. From here on it is locked. */
export function sign({ clock }: OperationContext, note: SoapNote, signature: string): void {
  note.signature = signature
  note.signedAt = clock.now()
  note.signedByUserId = note.therapistUserId
  note.signedVersion = note.contentVersion
  note.contentHash = soapNoteHash(note.id, note)
}

/** Opens a signed note for an amendment; what was signed stays in its version. */
export function openAmendment(note: SoapNote, reason: string): void {
  withdrawApproval(note)
  note.signature = null
  note.signedAt = null
  note.signedByUserId = null
  note.contentHash = null
  note.amendReason = reason
}
