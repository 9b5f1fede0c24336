import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { HeldClock } from '../../support/service/identity.js'
import { countStatements } from '../../support/database/count-statements.js'
import { storeRow } from '../../support/database/store-row.js'

/**
 * The activity status: what it says, of which records, and that one statement finds it out. The clock stands at 09:00
 * on 2 March in UTC.
 */
const clock = new HeldClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['screening', 'mood', 'goal', 'recommendation', 'journal', 'conversation_session']) {
    await app.owner.query(`delete from ${table}`)
  }
  await app.owner.query(`delete from consent where status <> 'assumed'`)
  await app.owner.query(`update user_account set timezone = null, zone = 'UTC'`)
})

const NOTHING = {
  screen_gad7_logdate: null,
  screen_phq9_logdate: null,
  journal_logdate: null,
  mood_logdate: null,
  goaltracking: {},
  recommendation: [],
  chat: null,
}
type Status = Omit<typeof NOTHING, 'goaltracking' | 'recommendation'> & {
  readonly goaltracking: Record<string, { goalid: number; title: string; due_date: string; status: string }[]>
  readonly recommendation: { id: number; title: string; description: string | null; create_timestamp: string }[]
}

const store = (table: string, columns: Record<string, unknown>, clientId = app.personas.ids.client): Promise<number> =>
  storeRow(app.owner, table, clientId, columns)
const screening = (key: string, at: string, more = {}) =>
  store('screening', { instrument_key: key, instrument_version: 1, score: 5, taken_at: at, created_at: at, ...more })
const goal = (title: string, due: string | null, more = {}) => store('goal', { title, due_on: due, ...more })
const recommendation = (title: string, at: string, more = {}) =>
  store('recommendation', { title, kind: 'exercise', created_at: at, ...more })

async function status(as: As = 'client', userId = app.personas.ids.client): Promise<Status> {
  const answer = await app.rest<Status>('GET', `/users/activity/${userId}/`, { as })
  expect(answer.status).toBe(200)
  return answer.body
}
const dueTitles = async () =>
  Object.entries((await status()).goaltracking).map(([day, goals]) => [day, ...goals.map(({ title }) => title)])

describe('an activity status', () => {
  test('has its seven documented fields, also for a person without any activity', async () => {
    expect(await status()).toEqual(NOTHING)
    expect(await status('therapist', app.personas.ids.therapist)).toEqual(NOTHING)
  })

  test('shows the time of each latest activity', async () => {
    await screening('gad-7', '2026-02-01T08:00:00.123Z')
    await screening('gad-7', '2026-01-01T08:00:00Z')
    await screening('phq-9', '2026-02-03T08:00:00+02:00')
    await screening('phq-9', '2026-02-20T08:00:00Z', { deleted_at: '2026-02-21' })
    await screening('phq-9', '2026-02-21T08:00:00Z', { replaced_at: '2026-02-22' })
    await screening('phq-2', '2026-02-25T08:00:00Z')
    await store('journal', { title: 'a', journal_timestamp: '2026-02-04T10:00:00Z' })
    await store('journal', { title: 'b', journal_timestamp: '2026-02-05T10:00:00Z', visibility: 'private' })
    await store('journal', { title: 'c', journal_timestamp: '2026-02-06T10:00:00Z', deleted_at: '2026-02-07' })
    await store('journal', { title: 'd', journal_timestamp: null })
    await store('mood', { value: 4, logged_at: '2026-02-08T10:00:00Z' })
    await store('mood', { value: 4, logged_at: '2026-02-09T10:00:00Z', deleted_at: '2026-02-10' })
    await store('conversation_session', { start_time: '2026-02-11T10:00:00Z', shared_at: '2026-02-12' })
    await store('conversation_session', { start_time: '2026-02-13T10:00:00Z' })
    await store('mood', { value: 4, logged_at: '2026-02-28T10:00:00Z' }, app.personas.ids.otherClient)
    const seen = {
      ...NOTHING,
      screen_gad7_logdate: '2026-02-01T08:00:00.123Z',
      screen_phq9_logdate: '2026-02-03T06:00:00.000Z',
      mood_logdate: '2026-02-08T10:00:00.000Z',
    }
    expect(await status()).toEqual({
      ...{ ...seen, journal_logdate: '2026-02-05T10:00:00.000Z', chat: '2026-02-13T10:00:00.000Z' },
    })
    // Neither a private entry nor a conversation that is not shared tells the therapist of itself by its date.
    expect(await status('therapist')).toEqual({
      ...{ ...seen, journal_logdate: '2026-02-04T10:00:00.000Z', chat: '2026-02-11T10:00:00.000Z' },
    })
    await store('consent', { kind: 'journal_sharing', status: 'withdrawn', form_version: 1 })
    expect(await status('therapist')).toEqual({ ...seen, chat: '2026-02-11T10:00:00.000Z' })
    expect(await status('client')).toMatchObject({ journal_logdate: '2026-02-05T10:00:00.000Z' })
  })

  test('ignores an entry without a time', async () => {
    await store('journal', { title: 'd', journal_timestamp: null })
    expect(await status()).toEqual(NOTHING)
  })

  test('lists goals that are not reached and were due in the last ten days', async () => {
    const today = await goal('today', '2026-03-02', { status: 'in_progress', progress: 40 })
    await goal('tenth', '2026-02-20')
    await goal('eleventh', '2026-02-19')
    await goal('tomorrow', '2026-03-03')
    await goal('some day', null)
    await goal('reached', '2026-03-01', { status: 'achieved', progress: 100, closed_at: '2026-03-01' })
    await goal('given up', '2026-03-01', { status: 'abandoned', closed_at: '2026-03-01' })
    await goal('gone', '2026-03-01', { deleted_at: '2026-03-01' })
    const also = await goal('today too', '2026-03-02')
    const { goaltracking } = await status()
    expect(Object.keys(goaltracking)).toEqual(['2026-02-20', '2026-03-02'])
    expect(new Set(goaltracking['2026-03-02'])).toEqual(
      new Set([
        { goalid: today, title: 'today', due_date: '2026-03-02', status: 'in_progress' },
        { goalid: also, title: 'today too', due_date: '2026-03-02', status: 'open' },
      ]),
    )
  })

  test.each([
    ['UTC', ['2026-02-20', '2026-03-02']],
    ['Pacific/Kiritimati', ['2026-02-20', '2026-03-02']],
    ['Pacific/Honolulu', ['2026-02-19', '2026-02-20']],
  ])("uses the days of the client's time zone: %s", async (zone, days) => {
    for (const day of ['2026-02-19', '2026-02-20', '2026-03-02', '2026-03-03']) await goal(day, day)
    await app.owner.query('update user_account set timezone = $2, zone = $2 where id = $1', [
      app.personas.ids.client,
      zone,
    ])
    expect(await dueTitles()).toEqual(days.map((day) => [day, day]))
  })

  test("counts a day that has begun in the client's time zone", async () => {
    for (const day of ['2026-02-20', '2026-03-03']) await goal(day, day)
    await app.owner.query(`update user_account set timezone = 'Pacific/Kiritimati', zone = 'Pacific/Kiritimati'`)
    clock.forward(2 * 3_600_000)
    try {
      expect(await dueTitles()).toEqual([['2026-03-03', '2026-03-03']])
    } finally {
      clock.forward(-2 * 3_600_000)
    }
  })

  test('lists the five newest pending recommendations', async () => {
    const ids: number[] = []
    for (let nth = 1; nth <= 6; nth++) ids.push(await recommendation(`r${nth}`, `2026-02-0${nth}T08:00:00Z`))
    await recommendation('answered', '2026-02-20', { status: 'dismissed', decided_at: '2026-02-21' })
    await recommendation('over', '2026-02-20', { expires_at: '2026-03-02T08:59:59Z' })
    await recommendation('gone', '2026-02-20', { deleted_at: '2026-02-21' })
    const last = await recommendation('last', '2026-02-07T08:00:00Z', {
      ...{ description: 'Breathe out longer than in.', expires_at: '2026-03-02T09:00:01Z' },
    })
    const offered = (await status()).recommendation
    expect(offered.map(({ id }) => id)).toEqual([last, ...ids.toReversed().slice(0, 4)])
    expect(offered[0]).toEqual({
      ...{ id: last, title: 'last', description: 'Breathe out longer than in.' },
      create_timestamp: '2026-02-07T08:00:00.000Z',
    })
    expect(offered[1]?.description).toBeNull()
  })
})

test('is read in one statement, for one person or a whole caseload', async () => {
  await goal('today', '2026-03-02')
  const byRest = await countStatements(/screening/, () => status('therapist'))
  expect(byRest.statements).toBe(1)
  const query = '{ me { relationships { client { activityStatus { lastMoodAt dueGoals { title } } } } } }'
  const asked = await countStatements(/screening/, () => app.graphql(query, {}, 'therapist'))
  expect(asked.statements).toBe(1)
  expect(JSON.stringify(asked.result.data)).toContain('"dueGoals":[{"title":"today"}]')
})

test('is answered with 304 for its ETag, which changes with the activities', async () => {
  const path = `/users/activity/${app.personas.ids.client}/`
  const first = await app.rest('GET', path, { as: 'client' })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await app.rest('GET', path, { as: 'client', headers })).status).toBe(304)
  await store('mood', { value: 9, logged_at: '2026-03-01T10:00:00Z' })
  expect((await app.rest('GET', path, { as: 'client', headers })).status).toBe(200)
})

test.each(['0', '-1', '2147483648', 'x', '1.5'])('of an unknown person is refused: %s', async (id) => {
  expect((await app.rest('GET', `/users/activity/${id}/`, { as: 'client' })).status).toBe(404)
})

test('of a person whom the caller may not see, or of a reservation, is answered as for an unknown person', async () => {
  const { ids } = app.personas
  const foreign = await app.rest('GET', `/users/activity/${ids.otherClient}/`, { as: 'client' })
  const absent = await app.rest('GET', '/users/activity/2000000000/', { as: 'client' })
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (state, reserved_until) values ('reserved', now() + interval '1 day') returning id`,
  )
  expect((await app.rest('GET', `/users/activity/${rows[0]?.id}/`)).status).toBe(404)
  expect(await status('nobody')).toEqual(NOTHING)
})
