import { defineTherapistChanges } from '../users/index.js'
import { appointmentsAnnounced } from './appointment.policy.js'
import { appointmentChanged, appointmentReads } from './appointment.record.js'
import { AppointmentType } from './appointment.type.js'

/** The subscription `appointmentChanged`: a therapist is told what others change in their calendar. */
export const appointmentChanges = defineTherapistChanges(
  {
    type: 'AppointmentChange',
    description: "A change in a therapist's calendar.",
    changeDescription: 'CREATED: it was made. UPDATED: it was changed, moved, cancelled or missed.',
    id: { field: 'appointmentId', description: 'Identifier of the appointment.' },
    record: {
      ...{ field: 'appointment', type: () => AppointmentType, byId: appointmentReads.byId },
      description: 'The appointment after the change; null if the caller may not see it.',
    },
  },
  {
    topic: appointmentChanged,
    description:
      'Appointments of the calling therapist that were made, moved or cancelled. With `after`, missed events come first.',
    visible: appointmentsAnnounced,
  },
)
