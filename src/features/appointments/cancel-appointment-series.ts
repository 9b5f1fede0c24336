import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsWritable } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import type { ChangedSeries } from './create-appointment-series.js'

/**
 * Cancels an appointment of a series and those of the series after it, as far as they have not begun. Again it changes
 * nothing.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for an appointment that is in no series.
 */
export async function cancelAppointmentSeries(ctx: OperationContext, id: Id): Promise<ChangedSeries> {
  const scope = appointmentsWritable(ctx)
  return write<ChangedSeries>(ctx, async (tx) => {
    const chosen = await tx.find(TherapistSession, scope, id)
    if (chosen === undefined) throw new NotFound()
    const { seriesId, startsAt, clientUserId, therapistUserId } = chosen
    if (seriesId === null) throw new Conflict('The appointment does not belong to a series.')
    const now = ctx.clock.now()
    const following = await tx.rows<{ id: Id }>(
      sql`select r.id from ${scope.as('r')} where r.series_id = ${seriesId} and r.status = 'open'
            and r.starts_at >= ${startsAt} and r.starts_at > ${now} order by r.id`,
    )
    for (const one of following) {
      const session = await tx.find(TherapistSession, scope, one.id)
      // Another request may have changed it meanwhile.
      if (session?.status !== 'open') continue
      Object.assign(session, { status: 'cancelled', updatedAt: now })
      tx.event(appointmentChanged.event([therapistUserId], session.id, 'updated'))
    }
    tx.audit(`therapistSession:${id}`, [clientUserId])
    return { seriesId, changedCount: following.length }
  })
}
