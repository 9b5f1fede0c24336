import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/**
 * The accounts that an identity provider of a practice can be linked to: its members, also those who are invited.
 * Never people of other practices, operators, who is suspended, or therapists who wait to be approved.
 */
export function accountsToLink(organisationId: Id): Scope<'user_account', 'update'> {
  return new Scope(
    'user_account',
    'update',
    sql`t.organisation_id = ${organisationId} and t.state in ('invited', 'registered')
      and t.approval = 'approved' and t.suspended_at is null and not t.is_operator`,
  )
}
