import { readRows } from '../../database/read/read-rows.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { relationshipFlags } from './user.policy.js'
import type { UserType } from './user.type.js'

/** Reads the profiles that the scope reaches among these, in no order. */
export function findUsers(
  ctx: OperationContext,
  scope: Scope<'user_account', 'read'>,
  ids: readonly Id[],
): Promise<readonly UserType[]> {
  const flags = relationshipFlags()
  return readRows<UserType>(
    ctx,
    sql`select u.id, u.login_name as "loginName", u.role, u.first_name as "firstName", u.last_name as "lastName", u.email,
          u.pending_email as "pendingEmail", u.gender, u.phone_number as "phoneNumber", u.date_of_birth as "dateOfBirth", u.image,
          u.timezone, u.addresses, u.login_id as "loginId", u.organisation_id as "organisationId", u.npi,
          u.is_organisation_admin as "isOrganisationAdmin", u.signup_time as "signupTime",
          ${flags.isProfileActive} as "isProfileActive", ${flags.inviteSent} as "inviteSent"
        from ${scope.as('u')} where u.id = any(${ids}::bigint[])`,
    {
      subject: (user) => user.id,
      freeText: [
        'loginName',
        'firstName',
        'lastName',
        'email',
        'pendingEmail',
        'gender',
        'phoneNumber',
        'image',
        'timezone',
        'addresses',
        'loginId',
        'npi',
      ],
    },
  )
}

/**
 * One profile.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findUser(ctx: OperationContext, scope: Scope<'user_account', 'read'>, id: Id): Promise<UserType> {
  const [user] = await findUsers(ctx, scope, [id])
  if (user === undefined) throw new NotFound()
  return user
}
