import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import { practiceTopic } from './practice-topics.js'

/**
 * Changes of a therapist's caseload. The key is the therapist, the subject a relationship. The topic is defined here
 * and not in the practice feature because a sign-up by invitation changes a caseload too.
 */
export const caseload = defineTopic('caseload')

/** The same changes in all caseloads of a practice, for its admins. */
export const caseloadsOfPractice = practiceTopic(caseload)

/** The events for `tx.event`: for the therapist of the relationship, and for the admins of its practice. */
export function caseloadEvents(
  relationship: { readonly id: Id; readonly therapistUserId: Id | null; readonly organisationId: Id | null },
  change: EventRow['change'],
): readonly EventRow[] {
  const { id, therapistUserId, organisationId } = relationship
  return [
    ...(therapistUserId === null ? [] : [caseload.event([therapistUserId], id, change)]),
    ...(organisationId === null ? [] : [caseloadsOfPractice.event([organisationId], id, change)]),
  ]
}
