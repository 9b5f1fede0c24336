import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { careTeamReadable, peopleOfCareTeams } from './relationship.policy.js'
import type { CareTeamMember } from './relationship-change.type.js'

/** An upper bound of a care team. */
const MOST_MEMBERS = 100

/** The people who care for a client now, longest first; empty if the caller may not see the client. */
export function listCareTeam(ctx: OperationContext, clientId: Id): Promise<readonly CareTeamMember[]> {
  return readRows<CareTeamMember & Record<string, unknown>>(
    ctx,
    sql`select r.id as "relationshipId", r.client_user_id as "clientId", r.therapist_user_id as "therapistId",
          u.first_name as "firstName", u.last_name as "lastName", u.image, r.care_team_email as "careTeamEmail",
          r.activated_at as since
        from ${careTeamReadable(ctx).as('r')} left join ${peopleOfCareTeams(ctx).as('u')} on u.id = r.therapist_user_id
        where r.client_user_id = ${clientId} order by r.activated_at nulls first, r.id limit ${MOST_MEMBERS}`,
    { subject: (member) => member.clientId },
  )
}
