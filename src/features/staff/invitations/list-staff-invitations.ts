import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { staffInvitationsReadable } from './staff-invitation.policy.js'
import type { StaffInvitationType } from './staff-invitation.type.js'

/** A page of invitations to the staff. */
export type ListedStaffInvitations = Connection<StaffInvitationType>

const list: KeysetList = {
  time: null,
  id: sql`i.id`,
  version: sql`i.version`,
  clientId: sql`i.user_id`,
  direction: 'newest first',
}

/**
 * Invitations to the staff of the practice that the caller administers, until a month after they expire.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function listStaffInvitations(
  ctx: OperationContext,
  page: PageArguments,
): Promise<ListedStaffInvitations> {
  const rows = await readRows<StaffInvitationType & Record<string, unknown>>(
    ctx,
    sql`select i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.role,
          case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
            when i.expires_at <= ${ctx.clock.now()} then 'expired' else 'open' end as state,
          i.created_at as "createdAt", i.expires_at as "expiresAt"
        from ${staffInvitationsReadable(ctx).as('i')} where true ${keysetPage(list, page)}`,
    { subject: () => null },
  )
  return new Connection<StaffInvitationType>(rows, page, ({ id }) => idCursor(id), undefined)
}
