import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Journal } from './journal.entity.js'

/** Changes of a client's entries; the key is the client. */
export const journalChanged = defineTopic('journalChanged')

/** Writes the audit row of a change of an entry and the event for those who watch the client's journals. */
export function announceJournal(tx: Transaction, journal: Journal, change: EventRow['change']): void {
  tx.audit(`journal:${journal.id}`, [journal.clientUserId])
  if (journal.clientUserId !== null) {
    tx.event(journalChanged.event([journal.clientUserId], journal.id, change))
  }
}
