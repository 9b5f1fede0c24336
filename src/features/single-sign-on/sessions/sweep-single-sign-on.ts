import { sql } from '../../../database/sql.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import type { OperationContext } from '../../operation-context.js'

const SLICE = 1_000

/** Deletes sign-ins that nobody completed, and what would be refused for its age if it was used again. */
export const sweepSingleSignOn = defineRecurring(
  'sweep-single-sign-on',
  '10 minutes',
  async (ctx: OperationContext, signal) => {
    const now = ctx.clock.now()
    const slices = [
      sql`delete from external_sign_in where state_digest in (
            select state_digest from external_sign_in where started_at < ${now}::timestamptz - interval '1 hour'
            order by started_at limit ${SLICE} for update skip locked) returning 1`,
      sql`delete from used_assertion where (provider_id, assertion_id) in (
            select provider_id, assertion_id from used_assertion where valid_until < ${now}
            order by valid_until limit ${SLICE} for update skip locked) returning 1`,
    ]
    for (const slice of slices) await deleteInSlices(ctx, signal, slice)
  },
)
