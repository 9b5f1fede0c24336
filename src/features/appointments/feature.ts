import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { appointmentChanged } from './appointment.record.js'
import { appointmentChanges } from './appointment.events.js'
import { AppointmentSeriesResolver } from './appointment-series.resolver.js'
import { AppointmentConnectionResolver, AppointmentsResolver } from './appointments.resolver.js'
import { AvailabilityResolver } from './availability/availability.resolver.js'
import { CalendarFeed } from './calendar-feed/calendar-feed.entity.js'
import { CalendarFeedResolver } from './calendar-feed/calendar-feed.resolver.js'
import { mailNewFeed } from './calendar-feed/mail-new-feed.job.js'
import { mailAppointment, remindOfAppointment } from './reminders/remind-of-appointment.job.js'
import { remindOfAppointments } from './reminders/remind-of-appointments.job.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    calendar_feed: 'read' | 'create' | 'update' | 'remove'
  }
}

/** The calendar of a practice. Its rows are the therapist sessions of `notes`. */
export const appointments = defineFeature({
  name: 'appointments',
  tables: { calendar_feed: { resource: 'credentials', owner: 't.user_id = $1' } },
  entities: [CalendarFeed],
  resolvers: [
    AppointmentsResolver,
    AppointmentConnectionResolver,
    AppointmentSeriesResolver,
    AvailabilityResolver,
    CalendarFeedResolver,
  ],
  changes: [appointmentChanges],
  jobs: [remindOfAppointment, mailAppointment, mailNewFeed],
  recurring: [remindOfAppointments],
  extensions: [webhookTopic(appointmentChanged, 'Somebody else changed a calendar of a therapist.')],
  openToFrontDesk: [
    ...['Query.appointments', 'Mutation.createAppointment', 'Mutation.moveAppointment', 'Mutation.cancelAppointment'],
    ...['Mutation.markAppointmentMissed', 'Mutation.setMeetingUrl', 'AppointmentPayload.appointment'],
    ...['Mutation.createAppointmentSeries', 'Mutation.moveAppointmentSeries', 'Mutation.cancelAppointmentSeries'],
    'AppointmentSeriesPayload.appointments',
    ...['Query.availability', 'Query.openTimes', 'Mutation.setAvailability', 'AvailabilityPayload.availability'],
  ],
})
