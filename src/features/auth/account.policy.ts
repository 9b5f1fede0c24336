import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/** People who can prove who they are: signed up, with a password. Read before anybody is known to be calling. */
export const accountsWithPassword = new Scope(
  'user_account',
  'read',
  sql`t.state = 'registered' and t.password_hash is not null`,
)

/** Whom a mailed link is for: whoever holds its token has proved to be them. */
export function accountOfLink(userId: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.id = ${userId}`)
}

/** Whom a mail about their own account goes to; used by the jobs that write such mails. */
export function accountToTell(userId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = ${userId}`)
}

/** Those who look after the service: made by the command line alone, members of no organisation, with no role. */
export function permitOperator(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', {
    isOperator: true,
    organisationId: null,
    role: null,
    isOrganisationAdmin: false,
  })
}
