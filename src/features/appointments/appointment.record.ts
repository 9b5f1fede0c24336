import { JoinedScope } from '../../database/access/scope.js'
import { defineReads } from '../../database/read/record-reads.js'
import { sql } from '../../database/sql.js'
import { defineTopic } from '../../events/topic.js'
import type { OperationContext } from '../operation-context.js'
import { appointmentsReadable, peopleOfAppointments } from './appointment.policy.js'
import type { AppointmentType } from './appointment.type.js'

/** Changes of appointments. The key is the therapist. */
export const appointmentChanged = defineTopic('appointmentChanged')

/** Appointments with the names of the two people. */
export const appointmentReads = defineReads<OperationContext, AppointmentType>({
  table: 'therapist_session',
  rowPurpose: 'name-people',
  readable: (ctx) => {
    const people = peopleOfAppointments()
    return new JoinedScope(
      appointmentsReadable(ctx),
      sql`left join ${people.as('c')} on c.id = r.client_user_id left join ${people.as('o')} on o.id = r.therapist_user_id`,
    )
  },
  columns: [
    { clientFirstName: sql`c.first_name` },
    { clientLastName: sql`c.last_name` },
    { therapistId: sql`r.therapist_user_id` },
    { therapistFirstName: sql`o.first_name` },
    { therapistLastName: sql`o.last_name` },
    ...(['kind', 'status', 'startsAt', 'endsAt', 'meetingUrl', 'seriesId', 'recurrenceRule'] as const),
  ],
  freeText: ['clientFirstName', 'clientLastName', 'therapistFirstName', 'therapistLastName', 'meetingUrl'],
  // The names of the two people are part of the entry.
  version: sql`concat_ws('.', r.version, c.version, o.version)`,
  order: { time: sql`r.starts_at`, at: ({ startsAt }) => startsAt, direction: 'oldest first' },
})
