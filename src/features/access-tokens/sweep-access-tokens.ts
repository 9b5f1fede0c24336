import { sql } from '../../database/sql.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { deleteInSlices } from '../../jobs/housekeeping.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { tokensExpiredBefore } from './access-token.policy.js'

/** How long a token is kept after its last day, for the question whose it was. */
const KEPT_DAYS = 365
const SLICE = 1_000

/** Deletes tokens a year after their last day, and codes and tokens of applications a day after their end. */
export const sweepAccessTokens = defineRecurring(
  'sweep-access-tokens',
  '1 hour',
  async (ctx: OperationContext, signal) => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY)
    await deleteInSlices(ctx, signal, tokensExpiredBefore(before).remove(SLICE))
    await deleteInSlices(
      ctx,
      signal,
      sql`delete from oauth_secret where digest in (
            select digest from oauth_secret where expires_at < ${ctx.clock.now()}::timestamptz - interval '1 day'
            order by expires_at limit ${SLICE} for update skip locked) returning 1`,
    )
  },
)
