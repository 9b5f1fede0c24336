import { OverviewDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'

/**
 * What the overview of a record shows, with the head of the record: one request, so that one is refused when the record
 * is not for this person, and the page waits for one answer.
 */
export function useOverview(client: string, skip = false) {
  const topics = ['caseload', 'riskFlag', 'journalChanged', 'appointmentChanged']
  return useRead(OverviewDocument, { client }, { topics, skip })
}
