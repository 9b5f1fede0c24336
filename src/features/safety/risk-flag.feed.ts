import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineFeed, namedBy } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { riskFlagChanged } from './announce-risk-flag.js'
import { riskFlagsReadable } from './risk-flag.policy.js'

/** Who hears of flags: those who are told, each under their own id, as long as they may see the flag. */
export const riskFlagFeed = defineFeed<OperationContext>({
  topic: riskFlagChanged,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  async told(ctx, events) {
    const rows = await readRows<{ id: Id; clientId: Id }>(
      ctx,
      sql`select f.id, f.client_user_id as "clientId" from ${riskFlagsReadable(ctx).as('f')}
          where f.id = any(${namedBy(events).ids}::bigint[])`,
      { subject: (flag) => flag.clientId },
    )
    const seen = new Set(rows.map(({ id }) => id))
    return new Set(events.filter(({ subjectId }) => seen.has(subjectId)))
  },
})
