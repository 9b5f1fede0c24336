import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { type FlagFacts, riskFlagsInWords, riskFlagsReadable, riskFlagsToDraftFrom } from '../../safety/index.js'
import { zoneOf } from '../../users/index.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

type FlagRow = FlagFacts & { readonly id: Id; readonly version: number; readonly clientId: Id; readonly zone: string }

/**
 * Risk flags of the period, and older ones that are open: a note about a client with a flag has to speak of risk.
 */
export const riskFlagSource = defineDraftSource('riskFlag', {
  async read(ctx, { clientUserId, readFrom, readTo }) {
    const flags = await readRows<FlagRow & Record<string, unknown>>(
      ctx,
      sql`select f.id, f.version, f.client_user_id as "clientId", f.category, f.severity, f.source,
            f.created_at as "createdAt", f.acknowledged_at as "acknowledgedAt", ${zoneOf(clientUserId)} as zone
          from ${riskFlagsToDraftFrom(ctx).as('f')}
          where f.created_at <= ${readTo} and (f.acknowledged_at is null or f.created_at >= ${readFrom})
          order by f.created_at desc, f.id desc limit ${MOST_RECORDS}`,
      { subject: ({ clientId }) => clientId },
    )
    return riskFlagsInWords(flags, flags[0]?.zone ?? 'UTC').map(({ flag, words }) => ({
      ...{ kind: 'riskFlag', id: flag.id, version: flag.version, field: 'summary', at: flag.createdAt },
      ...({ speaker: 'record', isTalk: false } as const),
      topics: ['risk', 'A'] as const,
      text: words,
    }))
  },
  // The legacy integration is shown no flags, and no draft that speaks of one.
  readable: (ctx) => (ctx.caller.kind === 'user' ? riskFlagsReadable(ctx) : undefined),
  stated: (id) => ({ kind: 'riskFlag', id }),
})
