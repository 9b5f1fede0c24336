import { sql, type Sql } from '../../database/sql.js'
import type { User } from './user.entity.js'

/**
 * The condition that an account (an alias of `user_account`) is of staff: of a practice, or of the service. Staff are
 * never clients here, whatever their role says: they own no record of care.
 */
export function isStaff(account: Sql): Sql {
  return sql`(${account}.role = 'therapist' or ${account}.is_organisation_admin or ${account}.is_operator
    or ${account}.is_front_desk) is true`
}

/** The condition that an account is a client's: a person, not a reservation, who is not staff. A role is not needed. */
export function isClient(account: Sql): Sql {
  return sql`${account}.state <> 'reserved' and not (${isStaff(account)})`
}

/** The same of an account that was read, whatever its state. */
export function isClientAccount(
  user: Pick<User, 'role' | 'isOrganisationAdmin' | 'isOperator' | 'isFrontDesk'>,
): boolean {
  return user.role !== 'therapist' && !user.isOrganisationAdmin && !user.isOperator && !user.isFrontDesk
}
