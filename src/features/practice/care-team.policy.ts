import { personTable } from '../../database/access/person-tables.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Caller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients } from '../users/index.js'

/** Who cares for a client now: the client's own team, an assigned therapist's colleagues in it, an admin's organisation. */
export function careTeamReadable({ caller }: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', ofTeam(caller, sql`t`))
}

/** The therapists of these teams, for their names and pictures alone. */
export function peopleOfCareTeams({ caller }: OperationContext): Scope<'user_account', 'read'> {
  return new Scope(
    'user_account',
    'read',
    sql`t.state <> 'reserved' and t.id = any(array(
      select r.therapist_user_id from ${personTable('relationship')} r where ${ofTeam(caller, sql`r`)}))`,
  )
}

function ofTeam(caller: Caller, relationship: Sql): Sql {
  const isActive = sql`${relationship}.is_profile_active and not ${relationship}.is_deleted`
  switch (caller.kind) {
    case 'user': {
      const own = sql`${relationship}.client_user_id = ${caller.userId}`
      const cared =
        caller.role === 'therapist'
          ? sql`(${own} or ${relationship}.client_user_id = any(array(${assignedClients(caller.userId)})))`
          : own
      return caller.isOrganisationAdmin && caller.organisationId !== null
        ? sql`${isActive} and (${cared} or ${relationship}.organisation_id = ${caller.organisationId})`
        : sql`${isActive} and ${cared}`
    }
    case 'legacy':
    case 'job':
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}
