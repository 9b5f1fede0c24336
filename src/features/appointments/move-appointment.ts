import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertTimes, bookedTimesSchema } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import { assertNotCancelled, assertToCome, changeAppointment } from './change-appointment.js'
import type { ChangedAppointment } from './create-appointment.js'

/**
 * Moves an appointment that has not begun. Without an end it has none afterwards.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that has begun, was held or was cancelled;
 * TimesTaken if the therapist has another then; InvalidInput naming `startsAt` or `endsAt`.
 */
export function moveAppointment(ctx: OperationContext, id: Id, rawInput: unknown): Promise<ChangedAppointment> {
  return changeAppointment(ctx, id, () => {
    const { allowOverlap, ...given } = parseInput(bookedTimesSchema, rawInput)
    const times = assertTimes(ctx, given)
    return async (session, tx) => {
      assertNotCancelled(session)
      assertToCome(ctx, session)
      const { therapistUserId: therapistId } = session
      await assertTimesFree(ctx, tx, [times], { therapistId, moved: [id], allowOverlap: allowOverlap === true })
      Object.assign(session, times)
      return true
    }
  })
}
