import type { EventRow, Transaction } from '../../database/in-transaction.js'
import type { Journal } from './journal.entity.js'

/** Writes the audit row of a change of an entry and the event for those who watch the client's journals. */
export function announceJournal(tx: Transaction, journal: Journal, change: EventRow['change']): void {
  tx.audit(`journal:${journal.id}`, [journal.clientUserId])
  if (journal.clientUserId !== null) {
    tx.event({ topic: 'journalChanged', keys: [journal.clientUserId], subjectId: journal.id, change })
  }
}
