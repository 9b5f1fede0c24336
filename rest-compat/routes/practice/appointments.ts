import { z } from 'zod'
import {
  CancelAppointmentDocument,
  CreateAppointmentDocument,
  ListAppointmentsDocument,
  MarkAppointmentMissedDocument,
  MoveAppointmentDocument,
  SetMeetingUrlDocument,
} from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { instant, queryId } from '../../fields.js'
import { reply } from '../../route.js'
import {
  appointment,
  appointmentInput,
  byAppointment,
  names,
  newAppointment,
  times,
  toAppointment,
  toChanged,
} from './appointment-shape.js'

const newAppointmentBody = z.object(newAppointment).meta({ id: 'NewAppointment' })
const appointmentTimes = z.object(times).meta({ id: 'AppointmentTimes' })
const meetingUrlBody = z
  .object({ meeting_url: newAppointment.meeting_url.describe('An https address; null removes it.') })
  .meta({ id: 'MeetingUrl' })

/** The calendar of a practice, for its therapists, administrators and front desk. */
export const appointmentRoutes = [
  route('GET', '/practice/appointments/', {
    summary: 'Appointments, the earliest first',
    description:
      'Cancelled ones included: for therapists their own, for administrators and the front desk those of the practice.',
    anonymous: 'never',
    query: z.object({
      from: instant.describe('Those that begin at this instant or later.'),
      to: instant.optional().describe('Those that begin before this instant.'),
      therapist_user_id: queryId.optional().describe('Those of this therapist.'),
    }),
    names,
  }).lists(
    { item: appointment, empty: 200, render: toAppointment },
    {
      document: ListAppointmentsDocument,
      variables: ({ query }) => ({ from: query.from, to: query.to, therapistId: query.therapist_user_id }),
      connection: ({ appointments }) => appointments,
    },
  ),

  route('POST', '/practice/appointments/', {
    summary: 'Make an appointment',
    anonymous: 'never',
    body: newAppointmentBody,
    names,
  }).runs(
    { 201: appointment },
    {
      document: CreateAppointmentDocument,
      variables: ({ body }) => ({ input: appointmentInput(body) }),
      answer: ({ createAppointment }) => reply(201, toChanged(createAppointment)),
    },
  ),

  route('PUT', '/practice/appointments/{id}/', {
    summary: 'Move an appointment that has not begun',
    description: 'Without `ends_at` it has no planned end afterwards.',
    anonymous: 'never',
    params: byAppointment,
    body: appointmentTimes,
    names,
  }).runs(
    { 200: appointment },
    {
      document: MoveAppointmentDocument,
      variables: ({ params, body }) => ({
        id: params.id,
        startsAt: body.starts_at,
        endsAt: body.ends_at,
        allowOverlap: body.allow_overlap,
      }),
      answer: ({ moveAppointment }) => reply(200, toChanged(moveAppointment)),
    },
  ),

  route('DELETE', '/practice/appointments/{id}/', {
    summary: 'Cancel an appointment that has not begun',
    description: 'It stays in lists as cancelled. Calling it again changes nothing.',
    anonymous: 'never',
    params: byAppointment,
  }).runs(
    { 200: appointment },
    {
      document: CancelAppointmentDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: ({ cancelAppointment }) => reply(200, toChanged(cancelAppointment)),
    },
  ),

  route('POST', '/practice/appointments/{id}/missed/', {
    summary: 'Note that the client did not come',
    description: 'Of an appointment that has begun. Calling it again changes nothing.',
    anonymous: 'never',
    params: byAppointment,
  }).runs(
    { 200: appointment },
    {
      document: MarkAppointmentMissedDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: ({ markAppointmentMissed }) => reply(200, toChanged(markAppointmentMissed)),
    },
  ),

  route('PUT', '/practice/appointments/{id}/meeting-url/', {
    summary: 'Set the address at which they meet by video',
    anonymous: 'never',
    params: byAppointment,
    body: meetingUrlBody,
    names,
  }).runs(
    { 200: appointment },
    {
      document: SetMeetingUrlDocument,
      variables: ({ params, body }) => ({ id: params.id, meetingUrl: body.meeting_url }),
      answer: ({ setMeetingUrl }) => reply(200, toChanged(setMeetingUrl)),
    },
  ),
]
