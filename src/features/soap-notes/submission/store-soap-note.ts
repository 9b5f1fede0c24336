import type { Transaction } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { beginWorkflow } from '../../note-workflows/index.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSoapNote } from '../soap-note-input.js'
import { approve, sign } from '../review/approval.js'
import { seesDraft } from '../soap-note.record.js'
import { soapNoteRelease } from '../release/release-soap-note.js'
import { type SoapNote, SoapNoteVersion, type VersionMaker } from '../soap-note.entity.js'
import { permitSoapNoteVersion } from '../soap-note.policy.js'

/** How a changed note is to be stored. */
export interface Storing {
  readonly madeBy: VersionMaker
  readonly isNew?: boolean
  readonly approves?: boolean
  /** The signature that locks it; it has to be approved. */
  readonly signature?: string | null
}

/** Which note was stored, in which version, and under which number that version is found. */
export type StoredSoapNote = { readonly soapNoteId: Id; readonly version: number; readonly versionId: Id }

/**
 * Stores what a note says now as a new version of it, with all that goes with it: approval, signature, the workflow of
 * an approved note, its release, audit row and event.
 * @throws Conflict when it cannot be approved as it stands.
 */
export async function storeSoapNote(
  ctx: OperationContext,
  tx: Transaction,
  note: SoapNote,
  { madeBy, isNew = false, approves = false, signature = null }: Storing,
): Promise<StoredSoapNote> {
  stampChange(ctx, note, isNew)
  // A note gets its id, and a signed one is opened for an amendment, before it is approved and signed.
  await tx.flush()
  if (approves) approve(ctx, note, await seesDraft(tx.reading(ctx), note))
  if (signature !== null) {
    sign(ctx, note, signature)
    soapNoteRelease.schedule(ctx, tx, note, ctx.clock.now())
  }
  const version = keepVersion(tx, note, madeBy)
  await tx.flush()
  announceSoapNote(tx, note, isNew ? 'created' : 'updated', deedOf(note, approves, signature !== null))
  if (approves) {
    await beginWorkflow(ctx, tx, {
      kind: 'soapNote',
      noteId: note.id,
      noteVersion: note.contentVersion,
      clientId: note.clientUserId,
      organisationId: note.organisationId,
      therapistId: note.therapistUserId,
      isPsychotherapy: false,
    })
  }
  return { soapNoteId: note.id, version: note.contentVersion, versionId: version.id }
}

/** Says that what a note says was changed now, and by whom. */
export function stampChange({ caller, clock }: OperationContext, note: SoapNote, isNew: boolean): void {
  const now = clock.now()
  if (!isNew) note.contentVersion += 1
  note.submittedAt = now
  note.updatedAt = now
  note.updatedByUserId = userIdOf(caller)
}

/** For the trail: the hash of what was signed stands under its seals. */
function deedOf(note: SoapNote, approves: boolean, signs: boolean): string | undefined {
  const deeds = [
    ...(approves ? ['approved'] : []),
    ...(signs ? [`signed sha256=${note.contentHash}`] : []),
    ...((approves || signs) && note.approvedAs === 'legacy' ? [`legacy therapist=${note.therapistUserId}`] : []),
  ]
  return deeds.length === 0 ? undefined : deeds.join(' ')
}

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
