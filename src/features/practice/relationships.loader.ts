import { defineLoader } from '../../database/loader.js'
import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { relationshipsReadable } from './relationship.policy.js'
import type { RelationshipType } from './relationship.type.js'

/** The relationships that a person is one side of, oldest first, as far as the caller may see them. */
export const relationshipsOfUser = defineLoader<OperationContext, Id, readonly RelationshipType[]>({
  batch: async (ctx, userIds) => {
    const rows = await readRows<RelationshipType>(
      ctx,
      sql`select r.id, r.therapist_user_id as "therapistId", r.client_user_id as "clientId", r.care_team_email as "careTeamEmail",
            r.is_profile_active as "isProfileActive", r.is_invitation as "isInvitation", r.created_at as "createdAt"
          from ${relationshipsReadable(ctx).as('r')}
          where r.client_user_id = any(${userIds}::bigint[]) or r.therapist_user_id = any(${userIds}::bigint[]) order by r.id`,
      { subject: (relationship) => relationship.clientId, freeText: ['careTeamEmail'] },
    )
    return new Map(userIds.map((id) => [id, rows.filter((row) => row.clientId === id || row.therapistId === id)]))
  },
  missing: [],
})
