import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertToCome, changeAppointment } from './change-appointment.js'
import type { ChangedAppointment } from './create-appointment.js'

/**
 * Cancels an appointment that has not begun. Again it changes nothing.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that has begun or was held.
 */
export function cancelAppointment(ctx: OperationContext, id: Id): Promise<ChangedAppointment> {
  return changeAppointment(ctx, id, () => (session) => {
    if (session.status === 'cancelled') return false
    assertToCome(ctx, session)
    session.status = 'cancelled'
    return true
  })
}
