import { defineLoader, loadById, perPageSize } from '../../database/read/loader.js'
import { keysetOrder } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findRiskFlags } from './find-risk-flag.js'
import { isOpen } from './list-risk-flags.js'
import { readRiskFlags, riskFlagColumns, riskFlagList } from './risk-flag-rows.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import type { RiskFlagType } from './risk-flag.type.js'

/** Flags by id, as far as the caller may see them. */
export const riskFlagById = loadById((ctx: OperationContext, ids) => findRiskFlags(ctx, riskFlagsReadable(ctx), ids))

/** The newest flags of each client, in one statement for all clients of a list: open ones, the others, or both. */
export function newestRiskFlags(open: boolean | null, limit: number): ReturnType<typeof newest.any> {
  return newest[open === null ? 'any' : open ? 'open' : 'closed'](limit)
}

const newest = { any: newestOf(null), open: newestOf(true), closed: newestOf(false) }

function newestOf(open: boolean | null) {
  return perPageSize<OperationContext, Id, RiskFlagType>(async (ctx, clientIds, limit) => {
    const rows = await readRiskFlags(
      ctx,
      sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
            select ${riskFlagColumns(ctx)} from ${riskFlagsReadable(ctx).as('f')}
            where f.client_user_id = c.id and ${isOpen(open)}
            order by ${keysetOrder(riskFlagList)} limit ${limit + 1}) e`,
    )
    return Map.groupBy(rows, (flag) => flag.clientId)
  })
}

/** How many open flags of each client the caller may see, in one statement for all clients of a list. */
export const openRiskFlagCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, clientIds) => {
    const rows = await readRows<{ clientId: Id; count: number }>(
      ctx,
      sql`select f.client_user_id as "clientId", count(*)::int as count from ${riskFlagsReadable(ctx).as('f')}
          where f.client_user_id = any(${clientIds}::bigint[]) and f.acknowledged_at is null group by 1`,
      { subject: (row) => row.clientId },
    )
    return new Map(rows.map(({ clientId, count }) => [clientId, count]))
  },
  missing: 0,
})
