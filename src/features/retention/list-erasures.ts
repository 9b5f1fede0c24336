import { keysetCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { type StoredOutcome, toOutcomes } from '../../database/retention/disposal.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { Id } from '../../kernel/ids.js'
import { defineLoader } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import type { ErasureType, TombstoneType } from './erasure.type.js'
import { erasuresReadable, tombstonesReadable } from './retention.policy.js'

/** A page of erasures. */
export type ListedErasures = Connection<ErasureType>

const list: KeysetList = {
  time: sql`e.erased_at`,
  id: sql`e.id`,
  version: sql`1`,
  clientId: sql`e.client_user_id`,
  direction: 'newest first',
}

/**
 * Erasures that the caller may see, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listErasures(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedErasures> {
  const about = clientId === null ? sql`true` : sql`e.client_user_id = ${clientId}`
  const rows = await readRows<Omit<ErasureType, 'resources'> & { readonly resources: readonly StoredOutcome[] }>(
    ctx,
    sql`select e.id, e.client_user_id as "clientId", e.cause, e.requested_by_user_id as "requestedById",
          e.erased_at as "erasedAt", e.resources
        from ${erasuresReadable(ctx).as('e')} where ${about} ${keysetPage(list, page)}`,
    { subject: ({ clientId: person }) => person },
  )
  const shown = rows.map((row) => ({ ...row, resources: toOutcomes(row.resources) }))
  return new Connection(shown, page, ({ erasedAt, id }) => keysetCursor(erasedAt, id), undefined)
}

/** The most tombstones that are shown of an erasure. A whole record can have a hundred thousand. */
const MOST = 1_000

/** The tombstones of an erasure, oldest first, the first thousand of each. */
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
