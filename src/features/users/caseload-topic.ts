import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'

/**
 * Changes of a therapist's caseload; the key is the therapist, the subject a relationship. It stands here and not in the
 * practice because signing up by an invitation changes a caseload too.
 */
export const caseload = defineTopic('caseload')

/** For `tx.event`: the event for the therapist of a relationship; none for a relationship without one. */
export function caseloadEvents(
  relationship: { readonly id: Id; readonly therapistUserId: Id | null },
  change: EventRow['change'],
): readonly EventRow[] {
  const { id, therapistUserId } = relationship
  return therapistUserId === null ? [] : [caseload.event([therapistUserId], id, change)]
}
