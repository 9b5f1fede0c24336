import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addOutcomes } from './add-outcomes.js'

/** Numbers for a whole practice. Each test goes on where the one before ended. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Outcome {
  readonly instrument: { readonly key: string }
  readonly therapistId: string | null
  readonly clientGroupId: string | null
  readonly clients: number
}
const OUTCOMES = `query ($by: Boolean! = false, $byGroup: Boolean! = false, $from: LocalDate, $to: LocalDate) {
  outcomes(byTherapist: $by, byGroup: $byGroup, from: $from, to: $to) {
    instrument { key } therapistId clientGroupId clients improved recovered deteriorated meanChange } }`
const ask = async (variables: Record<string, unknown> = {}, as = 'admin') => {
  const { data, errors } = await app.graphql(OUTCOMES, variables, as as 'admin')
  expect(errors).toBeUndefined()
  return (data as { outcomes: readonly Outcome[] }).outcomes
}

test('fewer than five clients are not counted', async () => {
  await addOutcomes(app, [
    [15, 4],
    [15, 14],
    [4, 12],
    [16, 9],
  ])
  expect(await ask()).toEqual([])
})

test('from five on, response, remission and deterioration are counted by the published numbers', async () => {
  await addOutcomes(app, [[10, 10]])
  expect(await ask()).toEqual([
    {
      ...{ instrument: { key: 'gad-7' }, therapistId: null, clientGroupId: null, clients: 5 },
      // GAD-7: a change of 4 points is reliable, and the clinical range begins at 8.
      ...{ improved: 2, recovered: 1, deteriorated: 1 },
      meanChange: (-11 - 1 + 8 - 7 + 0) / 5,
    },
  ])
})

test('by therapist, a group that is too small is hidden, and so is the one by which it could be told', async () => {
  const ids = async () => (await ask({ by: true })).map(({ therapistId, clients }) => [therapistId, clients])
  const { therapist, colleague, admin } = app.personas.ids
  expect(await ids()).toEqual([[String(therapist), 5]])
  await addOutcomes(app, 2, 'colleague')
  expect(await ids()).toEqual([])
  await addOutcomes(app, 6, 'admin')
  expect(await ids()).toEqual([[String(admin), 6]])
  await addOutcomes(app, 3, 'colleague')
  expect(await ids()).toEqual([
    [String(therapist), 5],
    [String(colleague), 5],
    [String(admin), 6],
  ])
})

test('by client group, such as a programme, the same holds, and clients without one count together', async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into client_group (organisation_id, name, created_by_user_id) select $1, 'Programme ' || n, $2
     from generate_series(1, 2) n returning id`,
    [app.personas.organisationId, app.personas.ids.admin],
  )
  const [first, second] = rows.map(({ id }) => id)
  const put = (group: string | undefined, therapist: 'therapist' | 'colleague' | 'admin', count: number) =>
    app.owner.query(
      `update relationship set client_group_id = $1 where id in (select r.id from relationship r
         join user_account u on u.id = r.client_user_id
         where r.therapist_user_id = $2 and u.login_name like 'counted-%' order by r.id limit $3)`,
      [group, app.personas.ids[therapist], count],
    )
  const counted = async () =>
    (await ask({ byGroup: true })).map(({ clientGroupId, therapistId, clients }) => [
      clientGroupId,
      therapistId,
      clients,
    ])
  await put(first, 'therapist', 5)
  await put(second, 'colleague', 5)
  expect(await counted()).toEqual([
    [first, null, 5],
    [second, null, 5],
    [null, null, 6],
  ])
  // One is too small, and so the next smallest is hidden too.
  await put(undefined, 'colleague', 1)
  expect(await counted()).toEqual([[null, null, 7]])
})

test('therapists and client groups are not divided together', async () => {
  const { errors } = await app.graphql(OUTCOMES, { by: true, byGroup: true }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'byGroup' }] })
})

test('REST gives the same numbers', async () => {
  const get = (query = '', as: As = 'admin') => app.rest('GET', `/practice/reports/outcomes/${query}`, { as })
  const { status, body } = await get('?by=client_group&from=2026-01-05&to=2026-03-02')
  expect([status, body]).toEqual([
    200,
    {
      outcomes: [
        {
          ...{
            instrument: 'gad-7',
            instrument_title: expect.any(String),
            therapist_user_id: null,
            client_group_id: null,
          },
          ...{ clients: 7, improved: 7, recovered: 7, deteriorated: 0, mean_change: -10 },
        },
      ],
    },
  ])
  const whole = await get()
  expect(whole.body).toMatchObject({ outcomes: [{ clients: 16, client_group_id: null }] })
  const divided = await get('?by=therapist')
  expect(divided.body).toMatchObject({ outcomes: [{ clients: 5 }, { clients: 5 }, { clients: 6 }] })
  expect((await get('?from=2026-02-01')).body).toEqual({ outcomes: [] })
  for (const wrong of ['?by=client', '?from=yesterday', '?from=2026-02-01&to=2026-01-01']) {
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 400])
  }
  expect((await get('', 'therapist')).body).toEqual({ outcomes: [] })
  expect((await get('', 'nobody')).status).toBe(401)
})

test('only scores of the range are compared', async () => {
  expect(await ask({ from: '2026-02-01' })).toEqual([])
  expect(await ask({ from: '2026-01-05', to: '2026-03-02' })).toHaveLength(1)
  const { errors } = await app.graphql(OUTCOMES, { from: '2026-02-01', to: '2026-01-01' }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'from' }] })
})

test('therapists, clients and admins of other practices see nothing', async () => {
  for (const name of ['therapist', 'client', 'outsideAdmin', 'outsider'])
    expect([name, await ask({}, name)]).toEqual([name, []])
})
