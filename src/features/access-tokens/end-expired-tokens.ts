import { write } from '../../database/write/write.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { sessionRevoked } from '../../events/revocation.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { deleteInSlices } from '../../jobs/housekeeping.js'
import type { Id } from '../../kernel/ids.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { tokensExpired, tokensForgotten } from './access-token.policy.js'

/** In one run; the others end in the next. None of them opens anything any more. */
const MOST_AT_ONCE = 500
/** How long an ended token is kept, for the question whose it was. */
const KEPT_DAYS = 365
const SLICE = 1_000

/** Closes the connections of tokens whose time is over; requests with them are refused at once. */
export const endExpiredTokens = defineRecurring('end-access-tokens', '1 minute', async (ctx: OperationContext) => {
  const expired = tokensExpired(ctx.clock.now())
  if ((await readSystemRows(ctx, sql`select 1 from ${expired.as('e')} limit 1`)).length === 0) return
  await write(ctx, async (tx) => {
    const slice = sql`t.id in (select e.id from ${expired.as('e')} limit ${MOST_AT_ONCE})`
    const ended = await tx.rows<{ id: Id; userId: Id }>(
      expired.update(sql`ended_at = t.expires_at`, slice, sql`t.id, t.user_id as "userId"`),
    )
    for (const { id, userId } of ended) tx.event(sessionRevoked(userId, id))
    tx.audit(
      null,
      ended.map(({ userId }) => userId),
    )
    return {}
  })
})

/** Deletes tokens that ended a year ago. */
export const sweepAccessTokens = defineRecurring(
  'sweep-access-tokens',
  '1 hour',
  async (ctx: OperationContext, signal) => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY)
    await deleteInSlices(ctx, signal, tokensForgotten(before).remove(SLICE))
  },
)
