import { defineFeature } from '../manifests/define-feature.js'
import { appointmentChanges } from './appointment.events.js'
import { AppointmentsResolver } from './appointments.resolver.js'

/** The calendar of a practice. Its rows are the therapist sessions of `notes`. */
export const appointments = defineFeature({
  name: 'appointments',
  resolvers: [AppointmentsResolver],
  changes: [appointmentChanges],
  openToFrontDesk: [
    ...['Query.appointments', 'Mutation.createAppointment', 'Mutation.moveAppointment', 'Mutation.cancelAppointment'],
    ...['AppointmentPayload.appointment'],
  ],
})
