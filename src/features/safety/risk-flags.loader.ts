import { defineLoader, loadById } from '../../database/loader.js'
import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findRiskFlags } from './find-risk-flag.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import { riskSource, type RiskSourceKind, type RiskText } from './risk-source.js'

/** Flags by id, as far as the caller may see them. */
export const riskFlagById = loadById((ctx: OperationContext, ids) => findRiskFlags(ctx, riskFlagsReadable(ctx), ids))

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

/** The texts behind flags, by kind and id: read under the policy of the feature that holds them. */
export const riskTexts: Readonly<Record<RiskSourceKind, ReturnType<typeof textsOf>>> = {
  journal: textsOf('journal'),
  conversationMessage: textsOf('conversationMessage'),
  interaction: textsOf('interaction'),
}

function textsOf(kind: RiskSourceKind) {
  return defineLoader<OperationContext, Id, RiskText | null>({
    batch: async (ctx, ids) => (await riskSource(kind)?.readable(ctx, ids)) ?? new Map<Id, RiskText>(),
    missing: null,
  })
}
