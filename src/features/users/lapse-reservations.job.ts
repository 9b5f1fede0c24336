import { deleteInSlices } from '../../jobs/housekeeping.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { OperationContext } from '../operation-context.js'
import { lapsedReservations } from './user.policy.js'

const SLICE = 500

/** A reservation lapses when its mailed link was not used in time; the id is never given to anybody else. */
export const lapseReservations = defineRecurring('lapse-reservations', '1 hour', (ctx: OperationContext, signal) =>
  deleteInSlices(ctx, signal, lapsedReservations(ctx.clock.now()).remove(SLICE)),
)
