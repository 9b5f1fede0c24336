import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'

/**
 * Changes of a therapist's caseload. The key is the therapist, the subject a relationship. The topic is defined here
 * and not in the practice feature because a sign-up by invitation changes a caseload too.
 */
export const caseload = defineTopic('caseload')

/** The events for `tx.event`: one for the therapist of the relationship, none if it has no therapist. */
export function caseloadEvents(
  relationship: { readonly id: Id; readonly therapistUserId: Id | null },
  change: EventRow['change'],
): readonly EventRow[] {
  const { id, therapistUserId } = relationship
  return therapistUserId === null ? [] : [caseload.event([therapistUserId], id, change)]
}
