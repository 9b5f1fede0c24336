import { ABSENT, ENTRY_DAY, exists, lengthOf, type Seat, threadOf } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'

const GRAPHQL = `
                                 open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.appointments               401   401    403   403   ok       empty empty   empty     ok    empty    empty    403      401   401
Mutation.createAppointment       401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.moveAppointment         401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.cancelAppointment       401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.createAppointmentSeries 401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.cancelAppointmentSeries 401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.markAppointmentMissed   401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.setMeetingUrl           401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Subscription.appointmentChanged  401   401    403   403   ok       empty empty   empty     empty empty    empty    403      401   401
`

const HOUR = 3_600_000
let drawn = 0
/** A time to come that no other appointment has. */
const later = (): string => new Date(Date.now() + 48 * HOUR + ++drawn * HOUR).toISOString()

const earlier = (): string => new Date(Date.now() - HOUR).toISOString()

/** An appointment of the subject's first relationship that is still to come, whose end marks whose it is. */
async function insertAppointment({ app, subjectId }: Seat, startsAt = later()): Promise<Variables> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into therapist_session (organisation_id, client_user_id, therapist_user_id, relationship_id, kind, starts_at)
     select organisation_id, client_user_id, therapist_user_id, id, 'video', $2 from relationship where id = $1 returning id`,
    [await threadOf(app.owner, subjectId), startsAt],
  )
  return { id: Number(rows[0]?.id) }
}

const endOf = ({ subjectId }: Seat): string =>
  new Date(Date.parse(`${ENTRY_DAY}T15:00:00Z`) + lengthOf(subjectId) * 1_000).toISOString()

/** Who may do what with the calendar of a practice, and how it is asked for. */
export const appointments: FeatureAccess = {
  title: 'Appointments',
  conditions: [
    'Therapists see and change their own appointments with assigned clients; admins and the front desk those of their practice. There is no text in them but the address of a meeting by video, which the client sees too.',
    'An appointment is made for a client and a therapist who is assigned to them. One that has begun is neither moved nor cancelled here; that the client did not come is noted.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Query.appointments': 'empty',
      'Mutation.moveAppointment': '404',
      'Mutation.cancelAppointment': '404',
      'Mutation.cancelAppointmentSeries': '404',
      'Mutation.markAppointmentMissed': '404',
      'Mutation.setMeetingUrl': '404',
      'Subscription.appointmentChanged': 'empty',
    },
    frontDesk: {
      'Query.appointments': 'ok',
      'Mutation.createAppointment': 'ok',
      'Mutation.moveAppointment': 'ok',
      'Mutation.cancelAppointment': 'ok',
      'Mutation.createAppointmentSeries': 'ok',
      'Mutation.cancelAppointmentSeries': 'ok',
      'Mutation.markAppointmentMissed': 'ok',
      'Mutation.setMeetingUrl': 'ok',
    },
  },
  graphql: {
    'Query.appointments': {
      document: 'query ($from: DateTime!) { appointments(from: $from, first: 500) { nodes { endsAt } } }',
      variables: () => ({ from: `${ENTRY_DAY}T00:00:00Z` }),
      shows: endOf,
    },
    'Mutation.createAppointment': {
      document:
        'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { appointment { id } } }',
      variables: ({ app, subjectId }) => ({
        input: { clientId: subjectId, therapistId: app.personas.ids.therapist, kind: 'PHONE', startsAt: later() },
      }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from therapist_session where starts_at = $1', [
          (input as { startsAt: string }).startsAt,
        ]),
      absent: { input: { clientId: ABSENT, therapistId: ABSENT, kind: 'PHONE', startsAt: '2100-01-01T00:00:00Z' } },
    },
    'Mutation.moveAppointment': {
      document:
        'mutation ($id: ID!, $at: DateTime!) { moveAppointment(id: $id, startsAt: $at) { appointment { startsAt } } }',
      variables: async (seat) => ({ ...(await insertAppointment(seat)), at: later() }),
      changed: (seat, { id, at }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and starts_at = $2', [id, at]),
    },
    'Mutation.cancelAppointment': {
      document: 'mutation ($id: ID!) { cancelAppointment(id: $id) { appointment { status } } }',
      variables: (seat) => insertAppointment(seat),
      changed: (seat, { id }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [id]),
      absent: { id: ABSENT },
    },
    'Mutation.createAppointmentSeries': {
      document:
        'mutation ($input: CreateAppointmentSeriesInput!) { createAppointmentSeries(input: $input) { changedCount } }',
      variables: ({ app, subjectId }) => ({
        input: {
          ...{ clientId: subjectId, therapistId: app.personas.ids.therapist, kind: 'PHONE', startsAt: later() },
          ...{ rule: 'FREQ=DAILY;COUNT=2', allowOverlap: true },
        },
      }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from therapist_session where starts_at = $1 and series_id = id', [
          (input as { startsAt: string }).startsAt,
        ]),
      absent: {
        input: {
          ...{ clientId: ABSENT, therapistId: ABSENT, kind: 'PHONE', startsAt: '2100-01-01T00:00:00Z' },
          rule: 'FREQ=DAILY;COUNT=2',
        },
      },
    },
    'Mutation.cancelAppointmentSeries': {
      document: 'mutation ($id: ID!) { cancelAppointmentSeries(id: $id) { changedCount } }',
      variables: async (seat) => {
        const { id } = await insertAppointment(seat)
        await seat.app.owner.query(
          `update therapist_session set series_id = id, recurrence_rule = 'FREQ=DAILY;COUNT=2' where id = $1`,
          [id],
        )
        return { id }
      },
      changed: (seat, { id }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [id]),
      absent: { id: ABSENT },
    },
    'Mutation.markAppointmentMissed': {
      document: 'mutation ($id: ID!) { markAppointmentMissed(id: $id) { appointment { status } } }',
      variables: (seat) => insertAppointment(seat, earlier()),
      changed: (seat, { id }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'missed'`, [id]),
      absent: { id: ABSENT },
    },
    'Mutation.setMeetingUrl': {
      document:
        'mutation ($id: ID!, $url: String) { setMeetingUrl(id: $id, meetingUrl: $url) { appointment { meetingUrl } } }',
      variables: async (seat) => ({ ...(await insertAppointment(seat)), url: 'https://meet.example/room' }),
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and meeting_url is not null', [id]),
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.appointmentChanged': {
      document: 'subscription { appointmentChanged { appointmentId appointment { endsAt } } }',
      variables: () => ({}),
      change: ({ app, subjectId }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change)
           select 'appointmentChanged', array[therapist_user_id], id, 'updated' from therapist_session
           where client_user_id = $1 and ends_at is not null`,
          [subjectId],
        ),
      shows: endOf,
    },
  },
}
