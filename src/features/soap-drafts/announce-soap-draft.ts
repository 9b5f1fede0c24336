import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { SoapDraftRequest } from './soap-draft-request.entity.js'

/** Changes of draft requests, from their creation to their end. The key is the client. */
export const soapDraftChanged = defineTopic('soapDraft')

/** Writes the audit row of a changed request, and the event for the therapist who subscribes to the client's drafts. */
export function announceSoapDraft(tx: Transaction, request: SoapDraftRequest, change: EventRow['change']): void {
  tx.audit(`soapDraft:${request.id}`, [request.clientUserId])
  tx.event(soapDraftChanged.event([request.clientUserId], request.id, change))
}
