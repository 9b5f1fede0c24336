import { z } from 'zod'
import { LIMITS } from '../../../src/kernel/limits.js'
import { text } from '../../../src/kernel/text/text.js'
import {
  type AvailabilityFieldsFragment,
  FindOpenTimesDocument,
  ReadAvailabilityDocument,
  SetAvailabilityDocument,
} from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { calendarDate, instant, orNull, pathId, shownDate, shownId, timestamp } from '../../fields.js'
import { reply } from '../../route.js'
import { names } from './appointment-shape.js'

const { openTimes, openTimeDays, leastMinutes, mostMinutes, timeOfDay } = LIMITS.appointment

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = Uppercase<(typeof WEEK)[number]>

const openTime = z.object({ starts_at: timestamp, ends_at: timestamp }).meta({ id: 'OpenTime' })

const hours = z.object({
  weekday: z.enum(WEEK),
  from: text(timeOfDay).describe('A time of day as HH:MM.'),
  to: text(timeOfDay).describe('A time of day as HH:MM; midnight is 24:00.'),
})

const availabilityBody = z
  .object({
    working_hours: z.array(hours).max(LIMITS.appointment.workingHours),
    days_off: orNull(
      z.array(z.object({ from: calendarDate, to: calendarDate })).max(LIMITS.appointment.daysOff),
    ).describe('Days without working hours, both included; they stay as they are if absent.'),
  })
  .meta({ id: 'AvailabilityBody' })

const availability = z
  .object({
    therapist_user_id: shownId,
    timezone: z.string(),
    working_hours: z.array(z.object({ weekday: z.enum(WEEK), from: z.string(), to: z.string() })),
    days_off: z.array(z.object({ from: shownDate, to: shownDate })),
  })
  .meta({ id: 'Availability' })

const byTherapist = z.object({ therapist_user_id: pathId.describe('The therapist.') })

const availabilityNames = { ...names, workingHours: 'working_hours', daysOff: 'days_off' }

/** When therapists work, and which times are open for appointments. */
export const availabilityRoutes = [
  route('GET', '/practice/availability/{therapist_user_id}/', {
    summary: "A therapist's working hours and days off",
    anonymous: 'never',
    params: byTherapist,
  }).runs(
    { 200: availability },
    {
      document: ReadAvailabilityDocument,
      variables: ({ params }) => ({ therapistId: params.therapist_user_id }),
      answer: ({ availability: found }) => reply(200, toAvailability(found)),
    },
  ),

  route('PUT', '/practice/availability/{therapist_user_id}/', {
    summary: "Set a therapist's working hours and days off",
    description: 'Appointments that exist stay as they are.',
    anonymous: 'never',
    params: byTherapist,
    body: availabilityBody,
    names: availabilityNames,
  }).runs(
    { 200: availability },
    {
      document: SetAvailabilityDocument,
      variables: ({ params, body }) => ({
        input: {
          therapistId: params.therapist_user_id,
          workingHours: body.working_hours.map((one) => ({ ...one, weekday: one.weekday.toUpperCase() as Weekday })),
          daysOff: body.days_off,
        },
      }),
      answer: ({ setAvailability }) => reply(200, toAvailability(setAvailability?.availability)),
    },
  ),

  route('GET', '/practice/open-times/{therapist_user_id}/', {
    summary: 'Times that are open for an appointment',
    description: `Within the therapist's working hours, the earliest first, at most ${openTimes}.`,
    anonymous: 'never',
    params: byTherapist,
    query: z.object({
      from: instant.describe('They begin at this instant or later.'),
      to: instant.describe(`They end at this instant or before it, at most ${openTimeDays} days later.`),
      minutes: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, `must be an integer from ${leastMinutes} to ${mostMinutes}`)
        .transform(Number)
        .meta({ type: 'integer', minimum: leastMinutes, maximum: mostMinutes, default: 50 })
        .optional()
        .describe('How long each is.'),
    }),
    names,
  }).runs(
    { 200: z.array(openTime) },
    {
      document: FindOpenTimesDocument,
      variables: ({ params, query: { from, to, minutes = 50 } }) => ({
        ...{ therapistId: params.therapist_user_id, from, to, minutes },
      }),
      answer: ({ openTimes: found }) =>
        reply(
          200,
          (found ?? []).map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
        ),
    },
  ),
]

/** An operation that failed has given an error, and no null. */
function toAvailability(found: AvailabilityFieldsFragment | null | undefined): z.input<typeof availability> {
  if (!found) throw new Error('Working hours that were asked for cannot be read.')
  return {
    ...{ therapist_user_id: found.therapistId, timezone: found.timezone, days_off: found.daysOff },
    working_hours: found.workingHours.map(({ weekday, from, to }) => ({
      ...{ weekday: weekday.toLowerCase() as Lowercase<typeof weekday>, from, to },
    })),
  }
}
