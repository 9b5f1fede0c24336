import { z } from 'zod'
import { LIMITS } from '../../../src/kernel/limits.js'
import { text } from '../../../src/kernel/text/text.js'
import type { AppointmentFieldsFragment } from '../../documents.generated.js'
import { bodyId, instant, orNull, pathId, shownId, timestamp } from '../../fields.js'

const KINDS = ['in_person', 'video', 'phone'] as const
const OVERLAP =
  'True to book it although the therapist has another appointment at that time; otherwise that is answered with 409.'

/** When an appointment is, in a body. */
export const times = {
  starts_at: instant.describe('When it begins: from now to two years ahead.'),
  ends_at: orNull(instant).describe('The planned end, within 24 hours.'),
  allow_overlap: orNull(z.boolean()).describe(OVERLAP),
}

/** A new appointment in a body. */
export const newAppointment = {
  client_user_id: bodyId,
  therapist_user_id: bodyId.describe('A therapist who is assigned to the client.'),
  kind: z.enum(KINDS),
  ...times,
  meeting_url: orNull(text(LIMITS.appointment.meetingUrl)).describe('Where they meet by video: an https address.'),
}

/** An appointment in an answer. */
export const appointment = z
  .object({
    id: shownId,
    client_user_id: shownId,
    client_first_name: z.string().nullable(),
    client_last_name: z.string().nullable(),
    therapist_user_id: shownId,
    therapist_first_name: z.string().nullable(),
    therapist_last_name: z.string().nullable(),
    kind: z.enum(KINDS),
    status: z.enum(['open', 'closed', 'cancelled', 'missed']),
    starts_at: timestamp,
    ends_at: timestamp.nullable(),
    meeting_url: z.string().nullable(),
    series_id: shownId.nullable(),
  })
  .meta({ id: 'Appointment' })

export const byAppointment = z.object({ id: pathId.describe('The appointment.') })

/** What fields of operations are called here. */
export const names = {
  clientId: 'client_user_id',
  therapistId: 'therapist_user_id',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  allowOverlap: 'allow_overlap',
  meetingUrl: 'meeting_url',
}

/** The input of an operation that makes appointments. */
export function appointmentInput(body: z.output<z.ZodObject<typeof newAppointment>>) {
  return {
    clientId: body.client_user_id,
    therapistId: body.therapist_user_id,
    kind: body.kind.toUpperCase() as Uppercase<typeof body.kind>,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    allowOverlap: body.allow_overlap,
    meetingUrl: body.meeting_url,
  }
}

export function toAppointment({ kind, status, ...node }: AppointmentFieldsFragment): z.input<typeof appointment> {
  return {
    id: node.id,
    client_user_id: node.clientId,
    client_first_name: node.clientFirstName,
    client_last_name: node.clientLastName,
    therapist_user_id: node.therapistId,
    therapist_first_name: node.therapistFirstName,
    therapist_last_name: node.therapistLastName,
    kind: kind.toLowerCase() as Lowercase<typeof kind>,
    status: status.toLowerCase() as Lowercase<typeof status>,
    starts_at: node.startsAt,
    ends_at: node.endsAt,
    meeting_url: node.meetingUrl,
    series_id: node.seriesId,
  }
}

/** An appointment after a change. Whoever changes one may read it. */
export function toChanged(
  payload: { readonly appointment: AppointmentFieldsFragment | null } | null | undefined,
): z.input<typeof appointment> {
  if (!payload?.appointment) throw new Error('An appointment that was changed cannot be read.')
  return toAppointment(payload.appointment)
}
