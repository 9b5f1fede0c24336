import { ABSENT, ENTRY_DAY, exists, lengthOf, type Seat, threadOf } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { idIn } from '../../access/subjects.js'

const GRAPHQL = `
                                 open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.appointments               401   401    403   403   ok       empty empty   empty     ok    empty    empty    403      401   401
Mutation.createAppointment       401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.moveAppointment         401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.cancelAppointment       401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.createAppointmentSeries 401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.moveAppointmentSeries   401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.cancelAppointmentSeries 401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.markAppointmentMissed   401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Mutation.setMeetingUrl           401   401    403   403   ok       404   404     404       ok    404      404      403      401   401
Query.availability               401   401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
Query.openTimes                  401   401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
Mutation.setAvailability         401   401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
Query.calendarFeed               401   401    ok    empty empty   empty empty   empty     empty empty    empty    403      401   401
Mutation.createCalendarFeed      401   401    ok    ok    ok      ok    ok      ok        ok    ok       ok       403      401   401
Mutation.removeCalendarFeed      401   401    ok    ok    ok      ok    ok      ok        ok    ok       ok       403      401   401
Subscription.appointmentChanged  401   401    403   403   ok       empty empty   empty     empty empty    empty    403      401   401
`

const REST = `
                                                    open closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /practice/appointments/                         401  401    403   403   ok       empty empty   empty     ok    empty    empty    403      401   401
POST /practice/appointments/                        401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
PUT /practice/appointments/{id}/                    401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
DELETE /practice/appointments/{id}/                 401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
POST /practice/appointments/{id}/missed/            401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
PUT /practice/appointments/{id}/meeting-url/        401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
POST /practice/appointments/series/                 401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
PUT /practice/appointments/{id}/series/             401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
DELETE /practice/appointments/{id}/series/          401  401    403   403   ok       404   404     404       ok    404      404      403      401   401
GET /practice/availability/{therapist_user_id}/     401  401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
PUT /practice/availability/{therapist_user_id}/     401  401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
GET /practice/open-times/{therapist_user_id}/       401  401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
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

/** The same as a series of its own. */
async function insertSeries(seat: Seat): Promise<Variables> {
  const { id } = await insertAppointment(seat)
  await seat.app.owner.query(
    `update therapist_session set series_id = id, recurrence_rule = 'FREQ=DAILY;COUNT=2' where id = $1`,
    [id],
  )
  return { id }
}

const pathOf = async (seat: Seat, startsAt?: string): Promise<string> =>
  `/practice/appointments/${Number((await insertAppointment(seat, startsAt)).id)}/`
const seriesOf = async (seat: Seat): Promise<string> =>
  `/practice/appointments/${Number((await insertSeries(seat)).id)}/series/`
const availabilityOf = (id: unknown): string => `/practice/availability/${String(id)}/`
const openTimesOf = (id: unknown): string =>
  `/practice/open-times/${String(id)}/?from=${OPEN_DAY}T00:00:00Z&to=${OPEN_DAY}T02:00:00Z`

const DAY_OFF = '2098-12-24'
const OPEN_DAY = '2098-12-26'

/** The subject's therapist, who works around the clock but for a day. */
async function setHours({ app }: Seat): Promise<Variables> {
  const { therapist } = app.personas.ids
  const hours = ['thursday', 'friday'].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  await app.owner.query('update user_account set working_hours = $2, days_off = $3 where id = $1', [
    therapist,
    JSON.stringify(hours),
    JSON.stringify([{ from: DAY_OFF, to: DAY_OFF }]),
  ])
  return { id: therapist }
}
/** An address of somebody for calendar programs, in place of the one before. */
async function insertFeed({ app }: Seat, userId: number | undefined): Promise<Variables> {
  await app.owner.query(
    `insert into calendar_feed (organisation_id, user_id, secret_hash, password_version, created_at)
     select organisation_id, id, sha256(gen_random_uuid()::text::bytea), password_version, $2 from user_account where id = $1
     on conflict (user_id) do update set created_at = excluded.created_at`,
    [userId ?? null, FEED_MADE],
  )
  return {}
}
const FEED_MADE = `${ENTRY_DAY}T10:00:00.000Z`
const hasFeed = (seat: Seat): Promise<boolean> =>
  exists(seat, 'select 1 from calendar_feed where user_id = $1', [seat.callerId ?? null])

const endOf = ({ subjectId }: Seat): string =>
  new Date(Date.parse(`${ENTRY_DAY}T15:00:00Z`) + lengthOf(subjectId) * 1_000).toISOString()

/** Who may do what with the calendar of a practice, and how it is asked for. */
export const appointments: FeatureAccess = {
  title: 'Appointments',
  conditions: [
    'Therapists see and change their own appointments with assigned clients; admins and the front desk those of their practice. There is no text in them but the address of a meeting by video, which the client sees too.',
    'An appointment is made for a client and a therapist who is assigned to them. One that has begun is neither moved nor cancelled here; that the client did not come is noted.',
    'Working hours and open times are those of one therapist: they see and set their own, admins and the front desk those of their practice. Of the appointments that take a time nothing else is shown.',
    'Therapists and clients make an address for their calendar programs. Whoever has it reads when their own appointments are, without signing in, and nothing else.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    emergency: {
      'Query.appointments': 'empty',
      'Mutation.moveAppointment': '404',
      'Mutation.cancelAppointment': '404',
      'Mutation.moveAppointmentSeries': '404',
      'Mutation.cancelAppointmentSeries': '404',
      'Mutation.markAppointmentMissed': '404',
      'Mutation.setMeetingUrl': '404',
      'Query.availability': '404',
      'Query.openTimes': '404',
      'Mutation.setAvailability': '404',
      'Subscription.appointmentChanged': 'empty',
      'GET /practice/appointments/': 'empty',
      'PUT /practice/appointments/{id}/': '404',
      'DELETE /practice/appointments/{id}/': '404',
      'POST /practice/appointments/{id}/missed/': '404',
      'PUT /practice/appointments/{id}/meeting-url/': '404',
      'PUT /practice/appointments/{id}/series/': '404',
      'DELETE /practice/appointments/{id}/series/': '404',
      'GET /practice/availability/{therapist_user_id}/': '404',
      'PUT /practice/availability/{therapist_user_id}/': '404',
      'GET /practice/open-times/{therapist_user_id}/': '404',
    },
    frontDesk: {
      'Query.appointments': 'ok',
      'Mutation.createAppointment': 'ok',
      'Mutation.moveAppointment': 'ok',
      'Mutation.cancelAppointment': 'ok',
      'Mutation.createAppointmentSeries': 'ok',
      'Mutation.moveAppointmentSeries': 'ok',
      'Mutation.cancelAppointmentSeries': 'ok',
      'Mutation.markAppointmentMissed': 'ok',
      'Mutation.setMeetingUrl': 'ok',
      'Query.availability': 'ok',
      'Query.openTimes': 'ok',
      'Mutation.setAvailability': 'ok',
      'GET /practice/appointments/': 'ok',
      'POST /practice/appointments/': 'ok',
      'PUT /practice/appointments/{id}/': 'ok',
      'DELETE /practice/appointments/{id}/': 'ok',
      'POST /practice/appointments/{id}/missed/': 'ok',
      'PUT /practice/appointments/{id}/meeting-url/': 'ok',
      'POST /practice/appointments/series/': 'ok',
      'PUT /practice/appointments/{id}/series/': 'ok',
      'DELETE /practice/appointments/{id}/series/': 'ok',
      'GET /practice/availability/{therapist_user_id}/': 'ok',
      'PUT /practice/availability/{therapist_user_id}/': 'ok',
      'GET /practice/open-times/{therapist_user_id}/': 'ok',
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
    'Mutation.moveAppointmentSeries': {
      document:
        'mutation ($id: ID!, $at: DateTime!) { moveAppointmentSeries(id: $id, startsAt: $at, allowOverlap: true) { changedCount } }',
      variables: async (seat) => ({ ...(await insertSeries(seat)), at: later() }),
      changed: (seat, { id, at }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and starts_at = $2', [id, at]),
    },
    'Mutation.cancelAppointmentSeries': {
      document: 'mutation ($id: ID!) { cancelAppointmentSeries(id: $id) { changedCount } }',
      variables: insertSeries,
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
    'Query.availability': {
      document: 'query ($id: ID!) { availability(therapistId: $id) { daysOff { from } } }',
      variables: setHours,
      shows: () => DAY_OFF,
      absent: { id: ABSENT },
    },
    'Query.openTimes': {
      document:
        'query ($id: ID!, $from: DateTime!, $to: DateTime!) { openTimes(therapistId: $id, from: $from, to: $to) { startsAt } }',
      variables: async (seat) => ({
        ...(await setHours(seat)),
        from: `${OPEN_DAY}T00:00:00Z`,
        to: `${OPEN_DAY}T02:00:00Z`,
      }),
      shows: () => OPEN_DAY,
      absent: { id: ABSENT, from: `${OPEN_DAY}T00:00:00Z`, to: `${OPEN_DAY}T02:00:00Z` },
    },
    'Mutation.setAvailability': {
      document:
        'mutation ($input: SetAvailabilityInput!) { setAvailability(input: $input) { availability { therapistId } } }',
      variables: async (seat) => {
        const { id } = await setHours(seat)
        return { input: { therapistId: id, workingHours: [], daysOff: [] } }
      },
      changed: (seat, { input }) =>
        exists(seat, `select 1 from user_account where id = $1 and days_off = '[]'`, [
          (input as { therapistId: number }).therapistId,
        ]),
      absent: { input: { therapistId: ABSENT, workingHours: [] } },
    },
    'Mutation.setMeetingUrl': {
      document:
        'mutation ($id: ID!, $url: String) { setMeetingUrl(id: $id, meetingUrl: $url) { appointment { meetingUrl } } }',
      variables: async (seat) => ({ ...(await insertAppointment(seat)), url: 'https://meet.example/room' }),
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and meeting_url is not null', [id]),
      absent: { id: ABSENT },
    },
    'Query.calendarFeed': {
      document: '{ calendarFeed { createdAt } }',
      variables: (seat) => insertFeed(seat, seat.subjectId),
      shows: () => FEED_MADE,
    },
    'Mutation.createCalendarFeed': {
      document: 'mutation { createCalendarFeed { address } }',
      changed: hasFeed,
    },
    'Mutation.removeCalendarFeed': {
      document: 'mutation { removeCalendarFeed { isRemoved } }',
      variables: (seat) => insertFeed(seat, seat.callerId),
      changed: async (seat) => seat.callerId !== undefined && !(await hasFeed(seat)),
    },
  },
  rest: {
    'GET /practice/appointments/': {
      ask: () => ({ path: `/practice/appointments/?from=${ENTRY_DAY}T00:00:00Z&limit=500` }),
      shows: endOf,
    },
    'POST /practice/appointments/': {
      ask: ({ app, subjectId }) => ({
        path: '/practice/appointments/',
        body: {
          ...{ client_user_id: subjectId, therapist_user_id: app.personas.ids.therapist },
          ...{ kind: 'phone', starts_at: later() },
        },
      }),
      changed: (seat, { body }) =>
        exists(seat, 'select 1 from therapist_session where starts_at = $1', [body?.starts_at]),
      absent: {
        path: '/practice/appointments/',
        body: { client_user_id: ABSENT, therapist_user_id: ABSENT, kind: 'phone', starts_at: '2100-01-01T00:00:00Z' },
      },
    },
    'PUT /practice/appointments/{id}/': {
      ask: async (seat) => ({ path: await pathOf(seat), body: { starts_at: later() } }),
      changed: (seat, { path, body }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and starts_at = $2', [idIn(path), body?.starts_at]),
    },
    'DELETE /practice/appointments/{id}/': {
      ask: async (seat) => ({ path: await pathOf(seat) }),
      changed: (seat, { path }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [idIn(path)]),
      absent: { path: `/practice/appointments/${ABSENT}/` },
    },
    'POST /practice/appointments/{id}/missed/': {
      ask: async (seat) => ({ path: `${await pathOf(seat, earlier())}missed/` }),
      changed: (seat, { path }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'missed'`, [idIn(path)]),
      absent: { path: `/practice/appointments/${ABSENT}/missed/` },
    },
    'PUT /practice/appointments/{id}/meeting-url/': {
      ask: async (seat) => ({
        path: `${await pathOf(seat)}meeting-url/`,
        body: { meeting_url: 'https://meet.example/room' },
      }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and meeting_url is not null', [idIn(path)]),
      absent: { path: `/practice/appointments/${ABSENT}/meeting-url/`, body: { meeting_url: null } },
    },
    'POST /practice/appointments/series/': {
      ask: ({ app, subjectId }) => ({
        path: '/practice/appointments/series/',
        body: {
          ...{ client_user_id: subjectId, therapist_user_id: app.personas.ids.therapist, kind: 'phone' },
          ...{ starts_at: later(), rule: 'FREQ=DAILY;COUNT=2', allow_overlap: true },
        },
      }),
      changed: (seat, { body }) =>
        exists(seat, 'select 1 from therapist_session where starts_at = $1 and series_id = id', [body?.starts_at]),
      absent: {
        path: '/practice/appointments/series/',
        body: {
          ...{ client_user_id: ABSENT, therapist_user_id: ABSENT, kind: 'phone' },
          ...{ starts_at: '2100-01-01T00:00:00Z', rule: 'FREQ=DAILY;COUNT=2' },
        },
      },
    },
    'PUT /practice/appointments/{id}/series/': {
      ask: async (seat) => ({ path: await seriesOf(seat), body: { starts_at: later(), allow_overlap: true } }),
      changed: (seat, { path, body }) =>
        exists(seat, 'select 1 from therapist_session where id = $1 and starts_at = $2', [idIn(path), body?.starts_at]),
    },
    'DELETE /practice/appointments/{id}/series/': {
      ask: async (seat) => ({ path: await seriesOf(seat) }),
      changed: (seat, { path }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [idIn(path)]),
      absent: { path: `/practice/appointments/${ABSENT}/series/` },
    },
    'GET /practice/availability/{therapist_user_id}/': {
      ask: async (seat) => ({ path: availabilityOf((await setHours(seat)).id) }),
      shows: () => DAY_OFF,
      absent: { path: availabilityOf(ABSENT) },
    },
    'PUT /practice/availability/{therapist_user_id}/': {
      ask: async (seat) => ({
        path: availabilityOf((await setHours(seat)).id),
        body: { working_hours: [], days_off: [] },
      }),
      changed: (seat, { path }) =>
        exists(seat, `select 1 from user_account where id = $1 and days_off = '[]'`, [idIn(path)]),
      absent: { path: availabilityOf(ABSENT), body: { working_hours: [] } },
    },
    'GET /practice/open-times/{therapist_user_id}/': {
      ask: async (seat) => ({ path: openTimesOf((await setHours(seat)).id) }),
      shows: () => OPEN_DAY,
      absent: { path: openTimesOf(ABSENT) },
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
