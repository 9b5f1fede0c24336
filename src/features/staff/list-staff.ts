import { idCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import { staffReadable } from './staff.policy.js'
import type { StaffMemberType } from './staff.type.js'

/** A page of staff. */
export type ListedStaff = Connection<StaffMemberType>

const list: KeysetList = {
  time: null,
  id: sql`u.id`,
  version: sql`u.version`,
  clientId: sql`u.id`,
  direction: 'oldest first',
}

/**
 * The staff of the caller's practice. Its admin sees everybody, with addresses and last sign-ins; others of the staff
 * see names and roles of those who work there.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function listStaff(ctx: OperationContext, page: PageArguments): Promise<ListedStaff> {
  const { caller } = ctx
  const isAdmin = caller.kind === 'user' && caller.isOrganisationAdmin
  const rows = await readRows<StaffMemberType & Record<string, unknown>>(
    ctx,
    sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
          case when u.is_front_desk then array['front_desk']
            when u.is_organisation_admin then array['therapist', 'admin'] else array['therapist'] end as roles,
          case when u.left_at is not null then 'left' when u.suspended_at is not null then 'suspended' else 'active' end as state,
          case when ${isAdmin}::boolean then u.email end as email,
          case when ${isAdmin}::boolean then (select max(s.created_at) from auth_session s where s.user_id = u.id) end as "lastSignInAt"
        from ${staffReadable(ctx).as('u')} where true ${keysetPage(list, page)}`,
    { subject: ({ userId }) => userId },
  )
  return new Connection<StaffMemberType>(rows, page, ({ userId }) => idCursor(userId), undefined)
}
