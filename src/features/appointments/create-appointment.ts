import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Forbidden, InvalidInput } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { type CareRelationship, permitTherapistSession, TherapistSession } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { managesPractice, refusalOf } from '../users/index.js'
import { relationshipsToSchedule } from './appointment.policy.js'
import { appointmentChanged } from './appointment.record.js'
import { assertTimes, timesSchema } from './appointment-times.js'
import { assertTimesFree } from './assert-times-free.js'
import { assertByVideo, meetingUrlSchema } from './meeting-url.js'

const schema = timesSchema.extend({
  clientId: idSchema,
  therapistId: idSchema,
  kind: z.enum(['in_person', 'video', 'phone']),
  allowOverlap: z.boolean().nullish(),
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
  const scope = relationshipsToSchedule(ctx)
  const { clientId, therapistId, kind, allowOverlap, meetingUrl = null, ...times } = parseInput(schema, rawInput)
  const { startsAt, endsAt } = assertTimes(ctx, times)
  assertByVideo(kind, meetingUrl)
  const [relationship] = await readRows<CareRelationship & Record<string, unknown>>(
    ctx,
    sql`select r.id as "relationshipId", r.client_user_id as "clientUserId", r.therapist_user_id as "therapistUserId",
          r.organisation_id as "organisationId"
        from ${scope.as('r')} where r.client_user_id = ${clientId} and r.therapist_user_id = ${therapistId}
        order by r.id desc limit 1`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  if (relationship === undefined) throw await refusal(ctx, clientId)
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

/** Who keeps the calendar of the practice and sees the client has named the wrong therapist. */
async function refusal(ctx: OperationContext, clientId: Id): Promise<Error> {
  const refused = await refusalOf(ctx, clientId)
  const isOfPractice = ctx.caller.kind === 'user' && managesPractice(ctx.caller)
  if (!(refused instanceof Forbidden) || !isOfPractice) return refused
  return InvalidInput.of('therapistId', 'is not a therapist of this client who can sign in')
}
