import { clientsOf } from '../../database/clients-of.js'
import { defineLoader } from '../../database/loader.js'
import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { relationshipsAnnounced, relationshipsReadable } from './relationship.policy.js'
import type { RelationshipType } from './relationship.type.js'

const columns = sql`r.id, r.therapist_user_id as "therapistId", r.client_user_id as "clientId", r.care_team_email as "careTeamEmail",
  r.is_profile_active as "isProfileActive", r.is_invitation as "isInvitation", r.created_at as "createdAt"`
const reading = {
  subject: (relationship: RelationshipType) => relationship.clientId,
  freeText: ['careTeamEmail'],
} as const

/** Relationships by id, as far as the caller may see them. */
export const relationshipById = defineLoader<OperationContext, Id, RelationshipType | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<RelationshipType>(
      ctx,
      sql`select ${columns} from ${relationshipsReadable(ctx).as('r')} where r.id = any(${ids}::bigint[])`,
      reading,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },
  missing: null,
})

/** The client of a relationship that the caller hears of, also of one that has ended. */
export const clientOfAnnounced = defineLoader<OperationContext, Id, Id | null>({
  batch: (ctx, ids) => clientsOf(ctx, relationshipsAnnounced(ctx), ids),
  missing: null,
})

/** The relationships that a person is one side of, oldest first, as far as the caller may see them. */
export const relationshipsOfUser = defineLoader<OperationContext, Id, readonly RelationshipType[]>({
  batch: async (ctx, userIds) => {
    const rows = await readRows<RelationshipType>(
      ctx,
      sql`select ${columns} from ${relationshipsReadable(ctx).as('r')}
          where r.client_user_id = any(${userIds}::bigint[]) or r.therapist_user_id = any(${userIds}::bigint[]) order by r.id`,
      reading,
    )
    return new Map(userIds.map((id) => [id, rows.filter((row) => row.clientId === id || row.therapistId === id)]))
  },
  missing: [],
})
