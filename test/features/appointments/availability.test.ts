import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'

/** When therapists work, and which times are open. The clocks of Berlin are set forward on 29 March 2037. */
let app: TestApp
const clock = new MovableClock()
clock.forward(Date.parse('2037-03-01T08:00:00Z') - Date.now())
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
  await app.owner.query("update user_account set zone = 'Europe/Berlin' where id = $1", [app.personas.ids.therapist])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from therapist_session')
  await app.owner.query("update user_account set working_hours = '[]', days_off = '[]'")
})

const DESK: As = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
const MONDAY = { weekday: 'MONDAY', from: '09:00', to: '12:00' }

async function ask(by: As, document: string, variables: Record<string, unknown>): Promise<unknown> {
  const { data, errors } = await app.graphql(document, variables, by)
  const [error] = errors ?? []
  if (error === undefined) return Object.values(data ?? {})[0]
  const { code, fields } = error.extensions as { code: string; fields?: { field: string }[] }
  return [code, ...(fields ?? []).map(({ field }) => field)].join(' ')
}

const SHOWN = '{ therapistId timezone workingHours { weekday from to } daysOff { from to } }'
const set = (by: As, input: Record<string, unknown>) =>
  ask(by, `mutation ($i: SetAvailabilityInput!) { setAvailability(input: $i) { availability ${SHOWN} } }`, {
    i: { therapistId: app.personas.ids.therapist, workingHours: [MONDAY], ...input },
  })
const read = (by: As, id: number = app.personas.ids.therapist) =>
  ask(by, `query ($id: ID!) { availability(therapistId: $id) ${SHOWN} }`, { id })
const find = (by: As, given: Record<string, unknown>) =>
  ask(
    by,
    `query ($therapistId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int! = 50) {
      openTimes(therapistId: $therapistId, from: $from, to: $to, minutes: $minutes) { startsAt endsAt } }`,
    { therapistId: app.personas.ids.therapist, ...given },
  )
async function open(from: string, to: string, minutes?: number): Promise<string[]> {
  const times = (await find(DESK, { from, to, minutes })) as { startsAt: string; endsAt: string }[]
  return times.map(({ startsAt, endsAt }) => `${startsAt.slice(5, 16)}-${endsAt.slice(11, 16)}`)
}
const book = (startsAt: string, endsAt: string | null = null, status = 'open') =>
  app.owner.query(
    `insert into therapist_session (organisation_id, client_user_id, therapist_user_id, relationship_id, kind, starts_at, ends_at, status)
     select organisation_id, client_user_id, therapist_user_id, id, 'phone', $1, $2, $3 from relationship
     where client_user_id = $4 and therapist_user_id = $5 limit 1`,
    [startsAt, endsAt, status, app.personas.ids.client, app.personas.ids.therapist],
  )

test('a therapist, an administrator and the front desk set hours; they are shown in their order', async () => {
  const workingHours = [
    { weekday: 'SUNDAY', from: '10:00', to: '24:00' },
    { weekday: 'MONDAY', from: '13:00', to: '17:30' },
    MONDAY,
  ]
  const daysOff = [
    { from: '2037-12-24', to: '2038-01-01' },
    { from: '2037-04-06', to: '2037-04-06' },
  ]
  const shown = {
    ...{ therapistId: String(app.personas.ids.therapist), timezone: 'Europe/Berlin' },
    ...{ workingHours: [MONDAY, workingHours[1], workingHours[0]], daysOff: daysOff.toReversed() },
  }
  expect(await set('therapist', { workingHours, daysOff })).toEqual({ availability: shown })
  for (const by of ['therapist', 'admin', DESK] as const) expect(await read(by)).toEqual(shown)
  // Days off that are not given stay.
  expect(await set(DESK, {})).toEqual({ availability: { ...shown, workingHours: [MONDAY] } })
  expect(await set('admin', { workingHours: [], daysOff: [] })).toEqual({
    availability: { ...shown, workingHours: [], daysOff: [] },
  })
})

test('nobody else sees or sets them', async () => {
  for (const [by, refusal] of [
    ['client', 'FORBIDDEN'],
    ['colleague', 'NOT_FOUND'],
    ['outsider', 'NOT_FOUND'],
    ['nobody', 'UNAUTHENTICATED'],
  ] as const) {
    expect([by, await read(by)]).toEqual([by, refusal])
    expect([by, await set(by, {})]).toEqual([by, refusal])
    expect([by, await find(by, { from: '2037-03-02T00:00:00Z', to: '2037-03-03T00:00:00Z' })]).toEqual([by, refusal])
  }
  // Clients and the front desk itself have no hours.
  expect(await read(DESK, app.personas.ids.client)).toBe('FORBIDDEN')
  expect(await set(DESK, { therapistId: app.personas.ids.client })).toBe('FORBIDDEN')
})

test.each([
  [{ workingHours: [{ ...MONDAY, from: '9:00' }] }, 'workingHours[0].from'],
  [{ workingHours: [{ ...MONDAY, from: '24:00' }] }, 'workingHours[0].from'],
  [{ workingHours: [{ ...MONDAY, to: '24:01' }] }, 'workingHours[0].to'],
  [{ workingHours: [{ ...MONDAY, to: '09:00' }] }, 'workingHours[0].to'],
  [{ workingHours: [MONDAY, { ...MONDAY, from: '11:59', to: '13:00' }] }, 'workingHours[1].from'],
  [{ workingHours: [{ ...MONDAY, from: '11:59', to: '13:00' }, MONDAY] }, 'workingHours[0].from'],
  [{ workingHours: Array.from({ length: 43 }, () => MONDAY) }, 'workingHours'],
  [{ daysOff: [{ from: '2037-04-06', to: '2037-04-05' }] }, 'daysOff[0].to'],
  [{ daysOff: Array.from({ length: 101 }, () => ({ from: '2037-04-06', to: '2037-04-06' })) }, 'daysOff'],
])('%j is refused', async (input, field) => {
  expect(await set(DESK, input)).toBe(`BAD_USER_INPUT ${field}`)
})

test('times are open within working hours, where no appointment is, and begin at quarters of an hour', async () => {
  await set(DESK, { workingHours: [MONDAY, { weekday: 'MONDAY', from: '13:00', to: '14:00' }] })
  // In Berlin the hours are 8 to 11 and 12 to 13 by UTC.
  const [from, to] = ['2037-03-02T00:00:00Z', '2037-03-08T22:00:00Z']
  expect(await open(from, to)).toEqual([
    ...['03-02T08:00-08:50', '03-02T09:00-09:50', '03-02T10:00-10:50', '03-02T12:00-12:50'],
  ])
  await book('2037-03-02T08:30:00Z')
  await book('2037-03-02T12:10:00Z', '2037-03-02T12:20:00Z')
  await book('2037-03-02T10:00:00Z', '2037-03-02T11:00:00Z', 'cancelled')
  expect(await open(from, to)).toEqual(['03-02T09:30-10:20'])
  expect(await open(from, to, 30)).toEqual([
    ...['03-02T08:00-08:30', '03-02T09:30-10:00', '03-02T10:00-10:30', '03-02T10:30-11:00', '03-02T12:30-13:00'],
  ])
  expect(await open('2037-03-02T09:40:00Z', '2037-03-02T10:50:00Z')).toEqual(['03-02T09:45-10:35'])
})

test('days off, the past and the clocks of the zone count', async () => {
  await set(DESK, { daysOff: [{ from: '2037-03-10', to: '2037-03-16' }] })
  // Mondays are the 2nd, 9th, 16th, 23rd and 30th; from the 29th on it is two hours ahead of UTC.
  expect((await open('2037-02-01T00:00:00Z', '2037-04-01T00:00:00Z', 180)).map((time) => time.slice(0, 11))).toEqual([
    ...['03-02T08:00', '03-09T08:00', '03-23T08:00', '03-30T07:00'],
  ])
  // Hours that the clocks skip, and whose end would be before their beginning.
  await set(DESK, { workingHours: [{ weekday: 'SUNDAY', from: '02:30', to: '03:10' }], daysOff: [] })
  expect(await open('2037-03-28T12:00:00Z', '2037-03-29T12:00:00Z', 5)).toEqual([])
  await set(DESK, { workingHours: [{ weekday: 'SUNDAY', from: '00:00', to: '24:00' }] })
  expect(await open('2037-03-28T12:00:00Z', '2037-03-30T12:00:00Z', 480)).toEqual([
    ...['03-28T23:00-07:00', '03-29T07:00-15:00'],
  ])
})

test('a therapist without hours, and a suspended one', async () => {
  const week = { from: '2037-03-02T00:00:00Z', to: '2037-03-09T00:00:00Z' }
  expect(await find('therapist', week)).toEqual([])
  await set(DESK, {})
  await app.owner.query('update user_account set suspended_at = now() where id = $1', [app.personas.ids.therapist])
  expect(await find(DESK, week)).toEqual([])
  await app.owner.query('update user_account set suspended_at = null where id = $1', [app.personas.ids.therapist])
  expect(await find('therapist', week)).toHaveLength(3)
})

test('of many times the earliest are shown, and what is no range is refused', async () => {
  const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  await set(DESK, { workingHours: week.map((weekday) => ({ weekday, from: '00:00', to: '24:00' })) })
  const from = '2037-03-02T00:00:00Z'
  expect(await open(from, '2037-05-03T00:00:00Z', 15)).toHaveLength(200)
  expect(await find(DESK, { from, to: '2037-05-03T00:00:01Z' })).toBe('BAD_USER_INPUT to')
  expect(await find(DESK, { from, to: from })).toBe('BAD_USER_INPUT to')
  expect(await find(DESK, { from, to: '2037-03-03T00:00:00Z', minutes: 4 })).toBe('BAD_USER_INPUT minutes')
  expect(await find(DESK, { from, to: '2037-03-03T00:00:00Z', minutes: 481 })).toBe('BAD_USER_INPUT minutes')
})
