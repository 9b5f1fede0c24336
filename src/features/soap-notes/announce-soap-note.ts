import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { SoapNote } from './soap-note.entity.js'

/** Changes of a client's SOAP notes; the key is the client. */
export const soapNoteChanged = defineTopic('soapNote')

/**
 * Writes the audit row of a change of a note and the event for those who watch the client's notes.
 * @param deed what was done besides changing it, for the audit trail: ids and names of deeds, no text.
 */
export function announceSoapNote(
  tx: Transaction,
  note: Pick<SoapNote, 'id' | 'clientUserId'>,
  change: EventRow['change'],
  deed?: string,
): void {
  tx.audit(deed === undefined ? `soapNote:${note.id}` : `soapNote:${note.id} ${deed}`, [note.clientUserId])
  tx.event(soapNoteChanged.event([note.clientUserId], note.id, change))
}
