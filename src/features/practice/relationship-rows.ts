import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { namedClients, relationshipsReadable } from './relationship.policy.js'
import type { RelationshipType } from './relationship.type.js'

/** The columns of a relationship (alias `r`) and of its client's names (alias `n`), under the names of the fields. */
export const relationshipColumns = sql`r.id, r.therapist_user_id as "therapistId", r.client_user_id as "clientId",
  r.client_group_id as "clientGroupId", r.care_team_email as "careTeamEmail", r.is_profile_active as "isProfileActive",
  r.is_invitation as "isInvitation", r.activated_at as "activatedAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
  case when r.is_profile_active then 'active' when n.state = 'registered' then 'registered' else 'invited' end as "enrollmentStatus",
  n.first_name as "clientFirstName", n.last_name as "clientLastName", n.email as "clientEmail"`

/** What goes behind `from`: relationships that the caller may see (alias `r`), and names of their clients (alias `n`). */
export function relationshipsWithNames(ctx: OperationContext): Sql {
  return sql`${relationshipsReadable(ctx).as('r')} left join ${namedClients(ctx).as('n')} on n.id = r.client_user_id`
}

/** Reads relationships; the one place that knows their subject and their free text. */
export function readRelationships<Row extends RelationshipType = RelationshipType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, {
    subject: ({ clientId }) => clientId,
    freeText: ['careTeamEmail', 'clientFirstName', 'clientLastName', 'clientEmail'],
  })
}
