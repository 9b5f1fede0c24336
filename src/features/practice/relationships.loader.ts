import { clientsOf } from '../../database/clients-of.js'
import { defineLoader, loadById } from '../../database/loader.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { relationshipsAnnounced } from './relationship.policy.js'
import { readRelationships, relationshipColumns, relationshipsWithNames } from './relationship-rows.js'
import type { RelationshipType } from './relationship.type.js'

/** Relationships by id, as far as the caller may see them. */
export const relationshipById = loadById((ctx: OperationContext, ids) =>
  readRelationships(
    ctx,
    sql`select ${relationshipColumns} from ${relationshipsWithNames(ctx)} where r.id = any(${ids}::bigint[])`,
  ),
)

/** The client of a relationship that the caller hears of, also of one that has ended. */
export const clientOfAnnounced = defineLoader<OperationContext, Id, Id | null>({
  batch: (ctx, ids) => clientsOf(ctx, relationshipsAnnounced(ctx), ids),
  missing: null,
})

/** The relationships that a person is one side of, oldest first, as far as the caller may see them. */
export const relationshipsOfUser = defineLoader<OperationContext, Id, readonly RelationshipType[]>({
  batch: async (ctx, userIds) => {
    const rows = await readRelationships(
      ctx,
      sql`select ${relationshipColumns} from ${relationshipsWithNames(ctx)}
          where r.client_user_id = any(${userIds}::bigint[]) or r.therapist_user_id = any(${userIds}::bigint[]) order by r.id`,
    )
    return new Map(userIds.map((id) => [id, rows.filter((row) => row.clientId === id || row.therapistId === id)]))
  },
  missing: [],
})
