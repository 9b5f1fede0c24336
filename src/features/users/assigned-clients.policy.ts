import { personTable } from '../../database/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/**
 * The clients of a therapist whose relationship is active now, as an array for `= any(…)`. It does not depend on the row
 * that is judged, so PostgreSQL works it out once for each statement.
 */
export function assignedClients(therapistId: Id): Sql {
  return sql`array(select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${therapistId} and r.client_user_id is not null and r.is_profile_active and not r.is_deleted)`
}
