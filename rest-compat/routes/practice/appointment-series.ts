import { z } from 'zod'
import { LIMITS } from '../../../src/kernel/limits.js'
import { text } from '../../../src/kernel/text/text.js'
import {
  type AppointmentSeriesFieldsFragment,
  CancelAppointmentSeriesDocument,
  CreateAppointmentSeriesDocument,
  MoveAppointmentSeriesDocument,
} from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { orNull, shownId } from '../../fields.js'
import { reply } from '../../route.js'
import {
  appointment,
  appointmentInput,
  byAppointment,
  names,
  newAppointment,
  times,
  toAppointment,
} from './appointment-shape.js'

const timezone = orNull(text(LIMITS.appointment.timezone)).describe(
  'The IANA time zone in which each is at the same time of day; by default that of the therapist.',
)

const newSeries = z
  .object({
    ...newAppointment,
    rule: text(LIMITS.appointment.rule).describe('How it recurs, by RFC 5545: `FREQ=WEEKLY;COUNT=10`.'),
    timezone,
  })
  .meta({ id: 'NewAppointmentSeries' })

const seriesTimes = z.object({ ...times, timezone }).meta({ id: 'AppointmentSeriesTimes' })

const series = z
  .object({
    series_id: shownId,
    changed_count: z.int().min(0).describe('How many appointments were made, moved or cancelled.'),
    appointments: z.array(appointment),
  })
  .meta({ id: 'AppointmentSeries' })

/** Appointments that recur. */
export const appointmentSeriesRoutes = [
  route('POST', '/practice/appointments/series/', {
    summary: 'Make appointments that recur, all of them or none',
    anonymous: 'never',
    body: newSeries,
    names,
  }).runs(
    { 201: series },
    {
      document: CreateAppointmentSeriesDocument,
      variables: ({ body }) => ({
        input: { ...appointmentInput(body), rule: body.rule, timezone: body.timezone },
      }),
      answer: ({ createAppointmentSeries }) => reply(201, toSeries(createAppointmentSeries)),
    },
  ),

  route('PUT', '/practice/appointments/{id}/series/', {
    summary: 'Move an appointment of a series and those after it',
    description: 'By as many days and hours of local time; all of them or none. What has begun stays.',
    anonymous: 'never',
    params: byAppointment,
    body: seriesTimes,
    names,
  }).runs(
    { 200: series },
    {
      document: MoveAppointmentSeriesDocument,
      variables: ({ params, body }) => ({
        ...{ id: params.id, startsAt: body.starts_at, endsAt: body.ends_at },
        ...{ timezone: body.timezone, allowOverlap: body.allow_overlap },
      }),
      answer: ({ moveAppointmentSeries }) => reply(200, toSeries(moveAppointmentSeries)),
    },
  ),

  route('DELETE', '/practice/appointments/{id}/series/', {
    summary: 'Cancel an appointment of a series and those after it',
    description: 'As far as they have not begun. Calling it again changes nothing.',
    anonymous: 'never',
    params: byAppointment,
  }).runs(
    { 200: series },
    {
      document: CancelAppointmentSeriesDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: ({ cancelAppointmentSeries }) => reply(200, toSeries(cancelAppointmentSeries)),
    },
  ),
]

/** An operation that failed has given an error, and no null. */
function toSeries(payload: AppointmentSeriesFieldsFragment | null | undefined): z.input<typeof series> {
  if (!payload) throw new Error('A series that was changed cannot be read.')
  const { seriesId, changedCount, appointments } = payload
  return { series_id: seriesId, changed_count: changedCount, appointments: appointments.map(toAppointment) }
}
