import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { invitationsReadable } from './invitation.policy.js'
import type { InvitationType } from './invitation.type.js'

type InvitationRow = InvitationType & { readonly relationshipId: Id; readonly clientId: Id | null }

/** The newest invitation of each relationship, as far as the caller may see it. */
export const newestInvitation = defineLoader<OperationContext, Id, InvitationType | null>({
  batch: async (ctx, relationshipIds) => {
    const rows = await readRows<InvitationRow>(
      ctx,
      sql`select distinct on (i.relationship_id) i.relationship_id as "relationshipId", i.client_user_id as "clientId", i.email,
            i.consent_kinds as "consentKinds", i.screenings, i.created_at as "createdAt", i.expires_at as "expiresAt",
            case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
              when i.expires_at <= ${ctx.clock.now()} then 'expired' else 'open' end as state
          from ${invitationsReadable(ctx).as('i')} where i.relationship_id = any(${relationshipIds}::bigint[])
          order by i.relationship_id, i.id desc`,
      { subject: ({ clientId }) => clientId, freeText: ['email'] },
    )
    return new Map(rows.map((row) => [row.relationshipId, row]))
  },
  missing: null,
})
