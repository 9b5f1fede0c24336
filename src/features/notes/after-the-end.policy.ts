import { personTable } from '../../database/access/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import { DAY } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'

/** For how long after the end of a relationship its notes may be completed. */
const COMPLETED_WITHIN_MS = 30 * DAY

/**
 * Notes (alias `t`) that the therapist wrote in a relationship that is over, and keeps reading: as they last submitted
 * them, or as they stood at the end. What a successor writes into one later is not theirs.
 */
export function authoredInEnded(therapistId: Id): Sql {
  return sql`(t.therapist_user_id = ${therapistId} and (t.updated_by_user_id = ${therapistId} or exists (
    select 1 from ${personTable('relationship')} r
    where r.id = t.relationship_id and r.therapist_user_id = ${therapistId} and t.submitted_at <= r.ended_at)))`
}

/** Of these the ones of sessions before the end, while it is not long ago: those the therapist may still complete. */
export function completableAfterEnd(therapistId: Id, now: Date): Sql {
  return sql`(${authoredInEnded(therapistId)} and exists (
    select 1 from ${personTable('relationship')} r
    where r.id = t.relationship_id and r.therapist_user_id = ${therapistId} and t.date < r.ended_at
      and r.ended_at > ${new Date(now.getTime() - COMPLETED_WITHIN_MS)}))`
}
