import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** The staff of the caller's practice: for its admin everybody, for others of the staff those who work there now. */
export function staffReadable({ caller }: OperationContext): Scope<'user_account', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { role, organisationId, isOrganisationAdmin } = caller
  if (organisationId === null || role === 'client') throw new Forbidden()
  const everybody = staffOf(organisationId)
  return new Scope(
    'user_account',
    'read',
    isOrganisationAdmin ? everybody : sql`${everybody} and t.suspended_at is null`,
  )
}

/** The staff of a practice, for its admin to change. The operation has checked who calls. */
export function staffManageable(organisationId: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', staffOf(organisationId))
}

function staffOf(organisationId: Id): Sql {
  return sql`t.organisation_id = ${organisationId} and (t.role = 'therapist' or t.is_front_desk)
    and t.state = 'registered' and t.approval = 'approved'`
}

/**
 * Whether somebody has to take over the client of a relationship (alias `r`) when its therapist leaves: the client was
 * cared for, or was transferred and has not agreed yet. Of somebody who was only invited the invitation ends.
 */
export const needsTaker = sql`r.client_user_id is not null and (r.is_profile_active or r.activated_at is not null or exists (
  select 1 from ${personTable('relationship_transfer')} f where f.to_relationship_id = r.id))`

/** The relationships of a member of staff that have not ended. */
export function relationshipsOfMember(userId: Id): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`t.therapist_user_id = ${userId} and not t.is_deleted`)
}
