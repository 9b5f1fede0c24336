import { z } from 'zod'
import { write, type Transaction } from '../../database/write/write.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsWritable } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { assertTimes, timesSchema } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import type { ChangedAppointment } from './create-appointment.js'

const movedSchema = timesSchema.extend({ allowOverlap: z.boolean().nullish() })

/**
 * Moves an appointment that has not begun. Without an end it has none afterwards.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that has begun, was held or was cancelled;
 * TimesTaken if the therapist has another then; InvalidInput naming `startsAt` or `endsAt`.
 */
export async function moveAppointment(ctx: OperationContext, id: Id, rawInput: unknown): Promise<ChangedAppointment> {
  const scope = appointmentsWritable(ctx)
  const { allowOverlap, ...given } = parseInput(movedSchema, rawInput)
  const times = assertTimes(ctx, given)
  return change(ctx, id, scope, async (session, tx) => {
    if (session.status === 'cancelled') throw new Conflict('The appointment has been cancelled.')
    assertToCome(ctx, session)
    const { therapistUserId: therapistId } = session
    await assertTimesFree(ctx, tx, [times], { therapistId, except: id, allowOverlap: allowOverlap === true })
    Object.assign(session, times)
    return true
  })
}

/**
 * Cancels an appointment that has not begun. Again it changes nothing.
 * @throws Unauthenticated, Forbidden, NotFound; Conflict for one that has begun or was held.
 */
export async function cancelAppointment(ctx: OperationContext, id: Id): Promise<ChangedAppointment> {
  return change(ctx, id, appointmentsWritable(ctx), async (session) => {
    if (session.status === 'cancelled') return false
    assertToCome(ctx, session)
    session.status = 'cancelled'
    return true
  })
}

/** What has begun is part of the record: notes refer to it, so only its therapist closes or cancels it. */
function assertToCome({ clock }: OperationContext, { status, startsAt }: TherapistSession): void {
  if (status === 'closed' || startsAt <= clock.now()) throw new Conflict('The appointment has already begun.')
}

/** @param apply changes the appointment; false if there is nothing to change. */
function change(
  ctx: OperationContext,
  id: Id,
  scope: ReturnType<typeof appointmentsWritable>,
  apply: (session: TherapistSession, tx: Transaction) => Promise<boolean>,
): Promise<ChangedAppointment> {
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
