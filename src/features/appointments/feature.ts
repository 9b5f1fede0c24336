import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { appointmentChanged } from './appointment.record.js'
import { appointmentChanges } from './appointment.events.js'
import { AppointmentSeriesResolver } from './appointment-series.resolver.js'
import { AppointmentsResolver } from './appointments.resolver.js'
import { mailAppointment, remindOfAppointment } from './reminders/remind-of-appointment.job.js'
import { remindOfAppointments } from './reminders/remind-of-appointments.job.js'

/** The calendar of a practice. Its rows are the therapist sessions of `notes`. */
export const appointments = defineFeature({
  name: 'appointments',
  resolvers: [AppointmentsResolver, AppointmentSeriesResolver],
  changes: [appointmentChanges],
  jobs: [remindOfAppointment, mailAppointment],
  recurring: [remindOfAppointments],
  extensions: [webhookTopic(appointmentChanged, 'Somebody else changed a calendar of a therapist.')],
  openToFrontDesk: [
    ...['Query.appointments', 'Mutation.createAppointment', 'Mutation.moveAppointment', 'Mutation.cancelAppointment'],
    ...['Mutation.markAppointmentMissed', 'Mutation.setMeetingUrl', 'AppointmentPayload.appointment'],
    ...['Mutation.createAppointmentSeries', 'Mutation.cancelAppointmentSeries'],
    'AppointmentSeriesPayload.appointments',
  ],
})
