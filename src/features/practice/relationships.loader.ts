import { clientsOf } from '../../database/access/clients-of.js'
import { defineLoader, loadById, perPageSize } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { byName, readRelationships, relationshipColumns, relationshipsWithNames } from './list-relationships.js'
import { relationshipsAnnounced } from './relationship.policy.js'
import type { RelationshipTransferType } from './relationship-change.type.js'
import type { RelationshipType } from './relationship.type.js'
import { transfersReadable } from './transfers/transfer.policy.js'

/** Relationships by id, as far as the caller may see them. */
export const relationshipById = loadById((ctx: OperationContext, ids) =>
  readRelationships(
    ctx,
    sql`select ${relationshipColumns} from ${relationshipsWithNames(ctx)} where r.id = any(${ids}::bigint[])`,
  ),
)

/** The client of a relationship whose changes the caller may see, including ended ones. */
export const clientOfAnnounced = defineLoader<OperationContext, Id, Id | null>({
  batch: (ctx, ids) => clientsOf(ctx, relationshipsAnnounced(ctx), ids),
  missing: null,
})

/** The relationships of a person that the caller may see, oldest first. */
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

/** The first relationships of each client group, by client name. */
export const firstOfGroups = perPageSize<OperationContext, Id, RelationshipType>(async (ctx, groupIds, limit) => {
  const rows = await readRelationships<RelationshipType & { clientGroupId: Id }>(
    ctx,
    sql`select e.* from unnest(${groupIds}::bigint[]) as c(id) cross join lateral (
          select ${relationshipColumns} from ${relationshipsWithNames(ctx)} where r.client_group_id = c.id
          order by ${byName} limit ${limit + 1}) e`,
  )
  return Map.groupBy(rows, (relationship) => relationship.clientGroupId)
})

/** The transfers by which relationships began, as far as the caller may see them. */
export const transferInto = defineLoader<OperationContext, Id, RelationshipTransferType | null>({
  batch: async (ctx, ids) => {
    const rows = await readRows<RelationshipTransferType & Record<string, unknown>>(
      ctx,
      sql`select f.to_relationship_id as "toRelationshipId", f.client_user_id as "clientId",
            f.from_therapist_user_id as "fromTherapistId", f.to_therapist_user_id as "toTherapistId", f.reason,
            f.transferred_by_user_id as "transferredById", f.transferred_at as "transferredAt"
          from ${transfersReadable(ctx).as('f')} where f.to_relationship_id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.toRelationshipId, row]))
  },
  missing: null,
})
