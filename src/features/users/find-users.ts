import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineLoader, loadById } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import { relationshipFlags, usersReadable } from './user.policy.js'
import type { UserType, OrganisationType } from './user.type.js'

/** Reads the profiles that the scope reaches among these, in no order. */
export function findUsers(
  ctx: OperationContext,
  scope: Scope<'user_account', 'read'>,
  ids: readonly Id[],
): Promise<readonly UserType[]> {
  const flags = relationshipFlags()
  return readRows<UserType>(
    ctx,
    sql`select u.id, u.login_name as "loginName", u.role, u.approval, u.first_name as "firstName", u.last_name as "lastName", u.email,
          u.pending_email as "pendingEmail", u.gender, u.phone_number as "phoneNumber", u.date_of_birth as "dateOfBirth", u.image,
          u.timezone, u.country, u.language, u.addresses, u.login_id as "loginId", u.organisation_id as "organisationId", u.npi,
          u.is_organisation_admin as "isOrganisationAdmin", u.is_front_desk as "isFrontDesk", u.is_operator as "isOperator",
          u.is_findable_by_practices as "isFindableByPractices", u.wants_appointment_reminders as "wantsAppointmentReminders", u.signup_time as "signupTime",
          ${flags.isProfileActive} as "isProfileActive", ${flags.inviteSent} as "inviteSent"
        from ${scope.as('u')} where u.id = any(${ids}::bigint[])`,
    { subject: (user) => user.id, keys: { user_account: 'id' } },
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

/** Profiles by id, as far as the caller may see them. */
export const userById = loadById((ctx: OperationContext, ids) => findUsers(ctx, usersReadable(ctx), ids))

/** Organisations by id; whoever sees somebody's profile sees the name of their organisation. */
export const organisationById = defineLoader<OperationContext, Id, OrganisationType | null>({
  batch: async (ctx, ids) => {
    const rows = await readSystemRows<OrganisationType>(
      ctx,
      sql`select id, name from organisation where id = any(${ids}::bigint[])`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },
  missing: null,
})
