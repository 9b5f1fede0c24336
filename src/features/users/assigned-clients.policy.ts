import { personTable } from '../../database/access/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/**
 * The clients of a therapist whose relationship is active now, as rows of one id. They do not depend on the row that is
 * judged, so as `= any(array(…))` PostgreSQL works them out once for each statement and follows its index.
 * @param besides a further condition on `r.client_user_id`.
 */
export function assignedClients(therapistId: Id, besides: Sql = sql`true`): Sql {
  return sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${therapistId} and r.client_user_id is not null and r.is_profile_active and not r.is_deleted
      and ${besides}`
}

/** The other way round: the therapists whose relationship with a client is active now, as rows of one `id`. */
export function assignedTherapists(clientId: Id): Sql {
  return sql`select distinct r.therapist_user_id as id from ${personTable('relationship')} r
    where r.client_user_id = ${clientId} and r.therapist_user_id is not null and r.is_profile_active and not r.is_deleted`
}

/** The condition that somebody (an id or a column) is in the care of any therapist now. */
export function isInCare(clientId: Sql): Sql {
  return sql`exists (select 1 from ${personTable('relationship')} r
    where r.client_user_id = ${clientId} and r.is_profile_active and not r.is_deleted)`
}
