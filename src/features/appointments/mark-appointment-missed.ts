import { Conflict } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertNotCancelled, changeAppointment } from './change-appointment.js'
import type { ChangedAppointment } from './create-appointment.js'

/**
 * Notes that the client did not come to an appointment that has begun. Again it changes nothing. Its therapist can
 * correct it by closing the session.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that has not begun, was held or was cancelled.
 */
export function markAppointmentMissed(ctx: OperationContext, id: Id): Promise<ChangedAppointment> {
  return changeAppointment(ctx, id, () => (session) => {
    if (session.status === 'missed') return false
    assertNotCancelled(session)
    if (session.status === 'closed') throw new Conflict('The appointment has taken place.')
    if (session.startsAt > ctx.clock.now()) throw new Conflict('The appointment has not begun yet.')
    session.status = 'missed'
    return true
  })
}
