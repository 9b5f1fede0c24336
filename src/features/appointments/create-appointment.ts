import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { permitTherapistSession, TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { assertKeepsCalendars } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { assertTimes, bookedTimesSchema } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import { findCareRelationship } from './find-care-relationship.js'
import { assertByVideo, meetingUrlSchema } from './meeting-url.js'

export const newAppointmentSchema = bookedTimesSchema.extend({
  clientId: idSchema,
  therapistId: idSchema,
  kind: z.enum(['in_person', 'video', 'phone']),
  meetingUrl: meetingUrlSchema,
})

/** The result of a change, stored as it is under the idempotency key. */
export type ChangedAppointment = { readonly appointmentId: Id }

/**
 * Makes an appointment of a client with a therapist who is assigned to them: by the therapist, an admin or the front
 * desk of the practice. The therapist is told.
 * @throws Unauthenticated; Forbidden, NotFound for a client whom the caller may not see; InvalidInput naming
 * `therapistId`, `startsAt`, `endsAt` or `meetingUrl`; TimesTaken if the therapist has another appointment then.
 */
export async function createAppointment(ctx: OperationContext, rawInput: unknown): Promise<ChangedAppointment> {
  assertKeepsCalendars(ctx)
  const {
    clientId,
    therapistId,
    kind,
    allowOverlap,
    meetingUrl = null,
    ...times
  } = parseInput(newAppointmentSchema, rawInput)
  const { startsAt, endsAt } = assertTimes(ctx, times)
  assertByVideo(kind, meetingUrl)
  const relationship = await findCareRelationship(ctx, { clientId, therapistId })
  return write<ChangedAppointment>(ctx, async (tx) => {
    await assertTimesFree(ctx, tx, [{ startsAt, endsAt }], { therapistId, allowOverlap: allowOverlap === true })
    const now = ctx.clock.now()
    const permit = permitTherapistSession(ctx, relationship)
    const session = tx.create(TherapistSession, permit, {
      ...{ kind, startsAt, endsAt, meetingUrl, createdAt: now, updatedAt: now },
    })
    await tx.flush()
    tx.event(appointmentChanged.event([therapistId], session.id, 'created'))
    tx.audit(`therapistSession:${session.id}`, [clientId])
    return { appointmentId: session.id }
  })
}
