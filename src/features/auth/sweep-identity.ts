import type { OperationContext } from '../operation-context.js'
import { sql } from '../../database/sql.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { deleteInSlices } from '../../jobs/housekeeping.js'

const SLICE = 1_000

/** Sessions and links are kept for a month after their end, for whoever looks into what happened; counters for a day. */
export const sweepIdentity = defineRecurring('sweep-identity', '10 minutes', async (ctx: OperationContext, signal) => {
  const now = ctx.clock.now()
  const slices = [
    sql`delete from auth_session where id in (
          select id from auth_session where expires_at < ${now}::timestamptz - interval '30 days'
          order by expires_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from link where id in (
          select id from link where expires_at < ${now}::timestamptz - interval '30 days'
          order by expires_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from rate_count where (kind, key) in (
          select kind, key from rate_count where window_start < now() - interval '1 day'
          order by window_start limit ${SLICE} for update skip locked) returning 1`,
  ]
  for (const slice of slices) await deleteInSlices(ctx, signal, slice)
})
