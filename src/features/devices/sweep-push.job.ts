import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { deleteInSlices } from '../../jobs/housekeeping.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { devicesForgettable, devicesLeftOver } from './device.policy.js'
import { forgotten } from './forget-devices.js'
import { deliveriesAbandoned, deliveriesForgettable } from './push-delivery.policy.js'

const SLICE = 500
/** For whoever asks why they were not told. */
const KEPT_DAYS = 30
/** Twice as long as anything is worth telling. */
const ABANDONED_DAYS = 2

/** Outcomes and removed devices go after a month; devices of an old password and deliveries of a lost job end here. */
export const sweepPush = defineRecurring('sweep-push', '1 hour', async (ctx: OperationContext, signal) => {
  const now = ctx.clock.now()
  const before = (days: number): Date => new Date(now.getTime() - days * DAY)
  await readSystemRows(ctx, devicesLeftOver().update(forgotten(now), sql`true`))
  const lost = sql`outcome = 'failed', settled_at = ${now}, version = version + 1`
  await readSystemRows(ctx, deliveriesAbandoned(before(ABANDONED_DAYS)).update(lost, sql`true`))
  await deleteInSlices(ctx, signal, deliveriesForgettable(before(KEPT_DAYS)).remove(SLICE))
  await deleteInSlices(ctx, signal, devicesForgettable(before(KEPT_DAYS)).remove(SLICE))
})
