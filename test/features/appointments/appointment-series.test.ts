import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'
import { subscribe } from '../../support/service/subscribe.js'

/** Appointments that recur. The clocks of Berlin are set back on 25 October 2037, those of New York on 1 November. */
let app: TestApp
const clock = new MovableClock()
clock.forward(Date.parse('2037-10-01T08:00:00Z') - Date.now())
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from therapist_session'))

const DESK: As = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
const FIRST = '2037-10-13T08:00:00.000Z'

interface Series {
  readonly seriesId: string
  readonly changedCount: number
  readonly appointments: readonly Readonly<Record<string, unknown>>[]
}

const CREATE = `mutation ($i: CreateAppointmentSeriesInput!) { createAppointmentSeries(input: $i) {
  seriesId changedCount appointments { id startsAt endsAt status seriesId recurrenceRule meetingUrl } } }`
const CANCEL = `mutation ($id: ID!) { cancelAppointmentSeries(id: $id) { seriesId changedCount appointments { id status } } }`

async function ask(by: As, document: string, variables: Record<string, unknown>): Promise<unknown> {
  const { data, errors } = await app.graphql(document, variables, by)
  const [error] = errors ?? []
  if (error === undefined) return Object.values(data ?? {})[0]
  const { code, fields, taken } = error.extensions as { code: string; fields?: { field: string }[]; taken?: string[] }
  return [code, ...(fields ?? []).map(({ field }) => field), ...(taken ?? [])].join(' ')
}

const create = (by: As, input: Record<string, unknown> = {}) => {
  const { therapist: therapistId, client: clientId } = app.personas.ids
  const given = { clientId, therapistId, kind: 'VIDEO', startsAt: FIRST, rule: 'FREQ=WEEKLY;COUNT=4', ...input }
  return ask(by, CREATE, { i: given })
}
const made = async (by: As, input: Record<string, unknown> = {}): Promise<Series> => (await create(by, input)) as Series
const beginnings = ({ appointments }: Series) => appointments.map(({ startsAt }) => String(startsAt).slice(0, 16))

test('a series is at the same time of day, whatever the clocks do', async () => {
  const berlin = await made(DESK, { timezone: 'Europe/Berlin', endsAt: '2037-10-13T08:50:00Z' })
  expect(berlin.changedCount).toBe(4)
  expect(beginnings(berlin)).toEqual(['2037-10-13T08:00', '2037-10-20T08:00', '2037-10-27T09:00', '2037-11-03T09:00'])
  expect(berlin.appointments[2]).toEqual({
    ...{ id: expect.any(String), startsAt: '2037-10-27T09:00:00.000Z', endsAt: '2037-10-27T09:50:00.000Z' },
    ...{ status: 'OPEN', seriesId: berlin.seriesId, recurrenceRule: 'FREQ=WEEKLY;COUNT=4', meetingUrl: null },
  })
  expect(berlin.appointments[0]?.id).toBe(berlin.seriesId)
  await app.owner.query('delete from therapist_session')
  // Without a zone it is the therapist's own.
  await app.owner.query("update user_account set zone = 'America/New_York' where id = $1", [app.personas.ids.therapist])
  expect(beginnings(await made('therapist'))).toEqual([
    ...['2037-10-13T08:00', '2037-10-20T08:00', '2037-10-27T08:00', '2037-11-03T09:00'],
  ])
  await app.owner.query("update user_account set zone = 'UTC' where id = $1", [app.personas.ids.therapist])
})

test.each([
  ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['10-13', '10-27', '11-10']],
  ['freq=weekly;byday=tu,th;count=4', ['10-13', '10-15', '10-20', '10-22']],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', ['10-13', '11-10', '12-08']],
  ['FREQ=MONTHLY;COUNT=3', ['10-13', '11-13', '12-13']],
  ['FREQ=DAILY;UNTIL=20371015', ['10-13', '10-14', '10-15']],
  ['FREQ=DAILY;UNTIL=20371015T080000Z', ['10-13', '10-14', '10-15']],
  ['FREQ=DAILY;UNTIL=20371015T075959Z', ['10-13', '10-14']],
  ['FREQ=DAILY;UNTIL=20371015T100000', ['10-13', '10-14', '10-15']],
  ['FREQ=DAILY;UNTIL=20371015T095959', ['10-13', '10-14']],
])('%s', async (rule, days) => {
  // In Berlin it is ten o'clock then.
  const series = await made('admin', { rule, timezone: 'Europe/Berlin' })
  expect(beginnings(series).map((at) => at.slice(5, 10))).toEqual(days)
})

test.each([
  'weekly',
  '',
  'FREQ=WEEKLY',
  'FREQ=YEARLY;COUNT=3',
  'FREQ=HOURLY;COUNT=3',
  'FREQ=WEEKLY;COUNT=3;UNTIL=20371201',
  'FREQ=WEEKLY;COUNT=3;BYHOUR=9,10',
  'FREQ=WEEKLY;COUNT=3;COUNT=4',
  'FREQ=WEEKLY;COUNT=1',
  'FREQ=WEEKLY;COUNT=61',
  'FREQ=DAILY;UNTIL=20380601',
  'FREQ=MONTHLY;COUNT=30',
  'FREQ=MONTHLY;UNTIL=20400101',
  'FREQ=WEEKLY;UNTIL=20371399',
  'FREQ=WEEKLY;UNTIL=20371001',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=9;COUNT=3',
  'FREQ=DAILY;BYDAY=MO;INTERVAL=7;COUNT=3',
  'FREQ=DAILY;BYMONTHDAY=31;COUNT=3',
  'FREQ=WEEKLY;BYMONTHDAY=13;COUNT=3',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=3',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=13;COUNT=3',
  'FREQ=MONTHLY;BYDAY=TU;COUNT=3',
  `FREQ=WEEKLY;COUNT=3${';WKST=MO'.repeat(30)}`,
])('the rule %s is refused', async (rule) => {
  expect(await create(DESK, { rule })).toBe('BAD_USER_INPUT rule')
  expect((await app.owner.query('select 1 from therapist_session')).rows).toHaveLength(0)
})

test('a zone that is none, and times that are none, are refused', async () => {
  expect(await create(DESK, { timezone: 'Mars/Olympus' })).toBe('BAD_USER_INPUT timezone')
  expect(await create(DESK, { startsAt: '2037-09-01T08:00:00Z' })).toBe('BAD_USER_INPUT startsAt')
  expect(await create(DESK, { endsAt: FIRST })).toBe('BAD_USER_INPUT endsAt')
  expect(await create(DESK, { kind: 'PHONE', meetingUrl: 'https://meet.example/1' })).toBe('BAD_USER_INPUT meetingUrl')
  expect(await create(DESK, { therapistId: app.personas.ids.colleague })).toBe('BAD_USER_INPUT therapistId')
  expect(await create('colleague')).toBe('NOT_FOUND')
  expect(await create('client')).toBe('FORBIDDEN')
})

test('all appointments are made or none: the times that are taken are named, unless the overlap is wanted', async () => {
  const one = `mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }`
  const { therapist: therapistId, client: clientId } = app.personas.ids
  for (const startsAt of ['2037-10-20T08:30:00Z', '2037-11-03T07:30:00Z']) {
    await ask(DESK, one, { i: { clientId, therapistId, kind: 'PHONE', startsAt } })
  }
  expect(await create(DESK)).toBe('CONFLICT 2037-10-20T08:00:00.000Z 2037-11-03T08:00:00.000Z')
  expect((await app.owner.query('select 1 from therapist_session')).rows).toHaveLength(2)
  expect((await made(DESK, { allowOverlap: true })).changedCount).toBe(4)
})

const MOVE = `mutation ($id: ID!, $startsAt: DateTime!, $endsAt: DateTime, $timezone: String, $allowOverlap: Boolean) {
  moveAppointmentSeries(id: $id, startsAt: $startsAt, endsAt: $endsAt, timezone: $timezone, allowOverlap: $allowOverlap) {
    seriesId changedCount appointments { id startsAt endsAt status seriesId recurrenceRule meetingUrl } } }`
const moveTo = (by: As, id: unknown, startsAt: string, more: Record<string, unknown> = {}) =>
  ask(by, MOVE, { id, startsAt, ...more })

test('this appointment and those after it are moved by as much local time, and those before it stay', async () => {
  const { appointments, seriesId } = await made(DESK, { timezone: 'Europe/Berlin', endsAt: '2037-10-13T08:50:00Z' })
  const [, second] = appointments
  const to = ['2037-10-21T09:30:00Z', { endsAt: '2037-10-21T10:30:00Z', timezone: 'Europe/Berlin' }] as const
  const moved = (await moveTo('therapist', second?.id, ...to)) as Series
  expect([moved.seriesId, moved.changedCount]).toEqual([seriesId, 3])
  // Half past eleven in Berlin, before and after the clocks are set back.
  const after = ['2037-10-13T08:00', '2037-10-21T09:30', '2037-10-28T10:30', '2037-11-04T10:30']
  expect(beginnings(moved)).toEqual(after)
  expect(moved.appointments.map(({ endsAt }) => String(endsAt).slice(11, 16))).toEqual([
    ...['08:50', '10:30', '11:30', '11:30'],
  ])
  expect(moved.appointments.map(({ id }) => id)).toEqual(appointments.map(({ id }) => id))
  // The same again changes nothing.
  expect(beginnings((await moveTo('therapist', second?.id, ...to)) as Series)).toEqual(after)
})

test('what a series that moves may meet is its own times alone', async () => {
  const { appointments } = await made(DESK, { rule: 'FREQ=DAILY;COUNT=3' })
  const [first, second, third] = appointments.map(({ id }) => id)
  // By a day: the first takes the time of the second, which moves too.
  expect(beginnings((await moveTo(DESK, first, '2037-10-14T08:00:00Z')) as Series)).toEqual([
    ...['2037-10-14T08:00', '2037-10-15T08:00', '2037-10-16T08:00'],
  ])
  // The second and third would meet the first.
  expect(await moveTo(DESK, second, '2037-10-14T08:30:00Z')).toBe('CONFLICT 2037-10-14T08:30:00.000Z')
  expect(await moveTo(DESK, second, '2037-10-14T08:30:00Z', { allowOverlap: true })).toMatchObject({ changedCount: 2 })
  // What was cancelled stays where it was.
  await ask(DESK, 'mutation ($id: ID!) { cancelAppointment(id: $id) { appointmentId } }', { id: third })
  expect(await moveTo(DESK, second, '2037-10-20T08:00:00Z')).toMatchObject({
    changedCount: 1,
    appointments: [
      { id: first },
      { id: third, status: 'CANCELLED', startsAt: '2037-10-15T08:30:00.000Z' },
      { id: second },
    ],
  })
})

test('a series that has begun, one that is too far away and a single appointment are not moved', async () => {
  const { appointments } = await made(DESK)
  const [first, , , last] = appointments.map(({ id }) => id)
  expect(await moveTo(DESK, first, '2037-09-01T08:00:00Z')).toBe('BAD_USER_INPUT startsAt')
  expect(await moveTo(DESK, first, '2039-09-29T08:00:00Z')).toBe('BAD_USER_INPUT startsAt')
  expect(await moveTo(DESK, last, '2039-09-29T08:00:00Z')).toMatchObject({ changedCount: 1 })
  expect(await moveTo(DESK, first, FIRST, { endsAt: FIRST })).toBe('BAD_USER_INPUT endsAt')
  expect(await moveTo(DESK, first, FIRST, { timezone: 'Mars/Olympus' })).toBe('BAD_USER_INPUT timezone')
  expect(await moveTo('colleague', first, FIRST)).toBe('NOT_FOUND')
  expect(await moveTo('client', first, FIRST)).toBe('FORBIDDEN')
  await app.owner.query("update therapist_session set starts_at = '2037-09-30T08:00:00Z' where id = $1", [first])
  expect(await moveTo(DESK, first, FIRST)).toBe('CONFLICT')
  await app.owner.query('update therapist_session set series_id = null where id = $1', [last])
  expect(await moveTo(DESK, last, FIRST)).toBe('CONFLICT')
})

test('this appointment and those after it are cancelled, and nothing that has begun', async () => {
  const { appointments, seriesId } = await made(DESK, { meetingUrl: 'https://meet.example/7' })
  const ids = appointments.map(({ id }) => String(id))
  expect(new Set(appointments.map(({ meetingUrl }) => meetingUrl))).toEqual(new Set(['https://meet.example/7']))
  const told = await subscribe<{ appointmentId: string }>(
    app,
    'therapist',
    'subscription { appointmentChanged { appointmentId } }',
  )
  const inStates = (...states: readonly string[]) => ids.map((id, at) => ({ id, status: states[at] }))
  expect(await ask(DESK, CANCEL, { id: ids[2] })).toEqual({
    ...{ seriesId, changedCount: 2, appointments: inStates('OPEN', 'OPEN', 'CANCELLED', 'CANCELLED') },
  })
  expect([await told.next(), await told.next()]).toEqual([{ appointmentId: ids[2] }, { appointmentId: ids[3] }])
  await told.close()
  expect(await ask(DESK, CANCEL, { id: ids[2] })).toMatchObject({ changedCount: 0 })
  for (const by of ['colleague', 'outsider'] as const) expect(await ask(by, CANCEL, { id: ids[0] })).toBe('NOT_FOUND')
  clock.forward(12 * 24 * 3_600_000 + 1)
  expect(await ask('therapist', CANCEL, { id: ids[0] })).toMatchObject({
    ...{ changedCount: 1, appointments: inStates('OPEN', 'CANCELLED', 'CANCELLED', 'CANCELLED') },
  })
})

test('one that is alone belongs to no series', async () => {
  const startsAt = '2037-12-01T08:00:00Z'
  const { therapist: therapistId, client: clientId } = app.personas.ids
  const { appointmentId } = (await ask(
    DESK,
    'mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }',
    { i: { clientId, therapistId, kind: 'PHONE', startsAt } },
  )) as { appointmentId: string }
  expect(await ask(DESK, CANCEL, { id: appointmentId })).toBe('CONFLICT')
})

test('a repeat under the same key makes one series', async () => {
  const input = { startsAt: '2037-12-01T08:00:00Z', idempotencyKey: 'series-key-0001' }
  const [first, again] = [await made(DESK, input), await made(DESK, input)]
  expect(again).toEqual(first)
  expect((await app.owner.query('select 1 from therapist_session')).rows).toHaveLength(4)
})
