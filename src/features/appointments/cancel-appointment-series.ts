import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsWritable } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import type { ChangedSeries } from './create-appointment-series.js'
import { findSeriesFrom } from './find-series-from.js'

/**
 * Cancels an appointment of a series and those of the series after it, as far as they have not begun. Again it changes
 * nothing.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for an appointment that is in no series.
 */
export async function cancelAppointmentSeries(ctx: OperationContext, id: Id): Promise<ChangedSeries> {
  const scope = appointmentsWritable(ctx)
  return write<ChangedSeries>(ctx, async (tx) => {
    const now = ctx.clock.now()
    const { chosen, seriesId, following } = await findSeriesFrom(tx, scope, id, now)
    for (const session of following) {
      Object.assign(session, { status: 'cancelled', updatedAt: now })
      tx.event(appointmentChanged.event([session.therapistUserId], session.id, 'updated'))
    }
    tx.audit(`therapistSession:${id}`, [chosen.clientUserId])
    return { seriesId, changedCount: following.length }
  })
}
