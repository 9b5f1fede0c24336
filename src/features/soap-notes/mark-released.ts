import type { SoapNote } from './soap-note.entity.js'

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
