import { defineLoader } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { TombstoneType } from './erasure.type.js'
import { tombstonesReadable } from './retention.policy.js'

/** How many of an erasure are shown: a whole record can have a hundred thousand. */
const MOST = 1_000

/** What is left of the rows of an erasure, oldest first, the first thousand of each. */
export const tombstonesOfErasure = defineLoader<OperationContext, Id, readonly TombstoneType[]>({
  batch: async (ctx, erasureIds) => {
    const rows = await readRows<TombstoneType & { readonly erasureId: Id; readonly clientId: Id }>(
      ctx,
      sql`select s.erasure_id as "erasureId", s.client_user_id as "clientId", s.table_name as "table", s.row_id as "rowId",
            encode(s.sha256, 'hex') as sha256, s.legal_basis as "legalBasis", s.erased_at as "erasedAt"
          from unnest(${erasureIds}::bigint[]) wanted(id) cross join lateral (
            select t.* from ${tombstonesReadable(ctx).as('t')} where t.erasure_id = wanted.id order by t.id limit ${MOST}
          ) s order by s.id`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(erasureIds.map((id) => [id, rows.filter(({ erasureId }) => erasureId === id)]))
  },
  missing: [],
})
