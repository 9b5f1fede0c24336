import { write, type Transaction } from '../../database/write/write.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsWritable } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import type { ChangedAppointment } from './create-appointment.js'

/** Changes a locked appointment; false if there is nothing to change. */
type Apply = (session: TherapistSession, tx: Transaction) => boolean | Promise<boolean>

/**
 * Changes an appointment whose calendar the caller keeps, and tells its therapist.
 * @param prepare checks the input; it is called when it is known that the caller keeps calendars.
 * @throws Unauthenticated, Forbidden, NotFound.
 */
export async function changeAppointment(
  ctx: OperationContext,
  id: Id,
  prepare: () => Apply,
): Promise<ChangedAppointment> {
  const scope = appointmentsWritable(ctx)
  const apply = prepare()
  return write<ChangedAppointment>(ctx, async (tx) => {
    const session = await tx.find(TherapistSession, scope, id)
    if (session === undefined) throw new NotFound()
    if (await apply(session, tx)) {
      session.updatedAt = ctx.clock.now()
      tx.event(appointmentChanged.event([session.therapistUserId], id, 'updated'))
    }
    tx.audit(`therapistSession:${id}`, [session.clientUserId])
    return { appointmentId: id }
  })
}

/**
 * What has begun is part of the record: notes refer to it, so only its therapist closes or cancels it.
 * @throws Conflict
 */
export function assertToCome({ clock }: OperationContext, { status, startsAt }: TherapistSession): void {
  if (status !== 'open' || startsAt <= clock.now()) throw new Conflict('The appointment has already begun.')
}

/** @throws Conflict */
export function assertNotCancelled({ status }: TherapistSession): void {
  if (status === 'cancelled') throw new Conflict('The appointment has been cancelled.')
}
