import type { Transaction } from '../../database/write/write.js'
import { keepVersion } from './keep-version.js'
import type { SoapNote } from './soap-note.entity.js'

/** Replaces the therapist's text. What was saved automatically and stands nowhere else becomes a version first. */
export function changeText(tx: Transaction, note: SoapNote, text: string): void {
  if (!note.isKept && text !== note.therapistData) keepVersion(tx, note, 'autosave')
  note.therapistData = text
  note.isOverride = note.mlData !== '' && text !== note.mlData
}
