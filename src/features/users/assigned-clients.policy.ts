import { personTable } from '../../database/access/person-tables.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'

/**
 * The ids of the clients whose relationship with the therapist is active now. The query does not depend on the outer
 * row: as `= any(array(…))` PostgreSQL evaluates it once for each statement and uses its index.
 * @param besides a further condition on `r.client_user_id`.
 */
export function assignedClients(therapistId: Id, besides: Sql = sql`true`): Sql {
  return sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${therapistId} and r.client_user_id is not null and r.is_profile_active and not r.is_deleted
      and ${besides}`
}

/**
 * The ids of the clients whose record a therapist may read: those of `assignedClients`, and those whose record they
 * opened in an emergency. For policies of reading; who may write is decided by `assignedClients` alone. For a caller
 * without emergencies the statement is that of `assignedClients`, so they cost other callers nothing.
 * @param besides a further condition on `r.client_user_id`.
 */
export function readableClients({ userId, organisationId, emergencies }: UserCaller, besides: Sql = sql`true`): Sql {
  const assigned = assignedClients(userId, besides)
  if (emergencies === undefined) return assigned
  // The caller may have been looked up before the access ended, for a subscription hours before.
  return sql`${assigned} union all select r.client_user_id from ${personTable('emergency_access')} r
    where r.id in (${joinSql(
      emergencies.map(({ id }) => sql`${id}`),
      ', ',
    )}) and r.therapist_user_id = ${userId} and r.organisation_id = ${organisationId}::bigint and ${isOpen} and ${besides}`
}

const isOpen = sql`r.ended_at is null and r.expires_at > now()`

/** What an account (alias `u`) has opened in an emergency, as a caller carries it; null if nothing. */
export const openEmergencies = sql`(select json_agg(json_build_object('id', r.id, 'clientId', r.client_user_id) order by r.id)
  from ${personTable('emergency_access')} r
  where r.therapist_user_id = u.id and r.organisation_id = u.organisation_id and u.role = 'therapist' and ${isOpen})`

/**
 * The ids of the therapists who care for the client now, as rows of `id`: those with an active relationship, except who
 * is suspended and sees nothing.
 */
export function workingTherapists(clientId: Id | Sql): Sql {
  return sql`select distinct r.therapist_user_id as id from ${personTable('relationship')} r
    join ${personTable('user_account')} w on w.id = r.therapist_user_id and w.suspended_at is null
    where r.client_user_id = ${clientId} and r.is_profile_active and not r.is_deleted`
}

/** The condition that a person (an id or a column) has an active relationship with any therapist. */
export function isInCare(clientId: Sql): Sql {
  return sql`exists (select 1 from ${personTable('relationship')} r
    where r.client_user_id = ${clientId} and r.is_profile_active and not r.is_deleted)`
}
