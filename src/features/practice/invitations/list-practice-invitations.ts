import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { clientsOfPractice, usersReadable } from '../../users/index.js'
import { invitationsManaged, relationshipsInvited } from './invitation.policy.js'
import type { PracticeInvitationType } from './practice-invitation.type.js'

const list: KeysetList = {
  ...{ time: null, id: sql`r.id`, version: sql`r.version`, clientId: sql`r.client_user_id`, direction: 'newest first' },
}

type Row = PracticeInvitationType & { readonly clientId: Id | null } & Record<string, unknown>

/**
 * Invitations of the practice that nobody has accepted, the newest first, one page: for its admins and its front desk,
 * who send them again or withdraw them. Of an invited account nothing is shown but the name of a client of the
 * practice.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function listPracticeInvitations(
  ctx: OperationContext,
  page: PageArguments,
): Promise<Connection<PracticeInvitationType>> {
  const rows = await readRows<Row>(
    ctx,
    sql`select r.id as "relationshipId", i.email, i.created_at as "createdAt", i.expires_at as "expiresAt",
          case when i.expires_at <= ${ctx.clock.now()} then 'expired' else 'open' end as state,
          r.therapist_user_id as "therapistId", h.first_name as "therapistFirstName", h.last_name as "therapistLastName",
          c.id as "clientId", c.first_name as "clientFirstName", c.last_name as "clientLastName"
        from ${relationshipsInvited(ctx).as('r')}
          join lateral (
            select i.email, i.created_at, i.expires_at, i.used_at, i.revoked_at from ${invitationsManaged(ctx).as('i')}
            where i.relationship_id = r.id order by i.id desc limit 1) i on i.used_at is null and i.revoked_at is null
          left join ${usersReadable(ctx).as('h')} on h.id = r.therapist_user_id
          left join ${clientsOfPractice(ctx).as('c')} on c.id = r.client_user_id
        where true ${keysetPage(list, page)}`,
    { subject: ({ clientId }) => clientId },
  )
  return new Connection<PracticeInvitationType>(rows, page, ({ relationshipId }) => idCursor(relationshipId), undefined)
}
