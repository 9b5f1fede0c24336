import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addOverdue } from './add-overdue.js'

/** How many clients of a practice have not answered. Each test goes on where the one before ended. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Overdue {
  readonly instrument: string
  readonly title: string
  readonly therapistId: string | null
  readonly clients: number
  readonly overdue: number
}
const ask = async (by = false, as: As = 'admin') => {
  const { data, errors } = await app.graphql(
    'query ($by: Boolean!) { overdueMeasures(byTherapist: $by) { instrument title therapistId clients overdue } }',
    { by },
    as,
  )
  expect(errors).toBeUndefined()
  return (data as { overdueMeasures: readonly Overdue[] }).overdueMeasures
}

test('fewer than five clients are not counted', async () => {
  await addOverdue(app, [10, 9, 8, null])
  expect(await ask()).toEqual([])
})

test('from five on, those are overdue who were asked a week ago or earlier', async () => {
  await addOverdue(app, [7, 6, 0])
  expect(await ask()).toEqual([
    { instrument: 'gad-7', title: expect.any(String), therapistId: null, clients: 7, overdue: 4 },
  ])
  await app.owner.query('update screening_schedule set ended_at = now() where asked_on = current_date - 10')
  expect(await ask()).toMatchObject([{ clients: 6, overdue: 3 }])
})

test('by therapist, a group that is too small is hidden, and so is the one by which it could be told', async () => {
  const { therapist, colleague } = app.personas.ids
  expect(await ask(true)).toMatchObject([{ therapistId: String(therapist), clients: 6, overdue: 3 }])
  await addOverdue(app, [20], 'colleague')
  expect(await ask(true)).toEqual([])
  await addOverdue(app, [20, 20, 20, null], 'colleague')
  expect(await ask(true)).toMatchObject([
    { therapistId: String(therapist), clients: 6, overdue: 3 },
    { therapistId: String(colleague), clients: 5, overdue: 4 },
  ])
})

test('client groups are counted apart, and not together with therapists', async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into client_group (organisation_id, name, created_by_user_id) values ($1, 'Programme', $2) returning id`,
    [app.personas.organisationId, app.personas.ids.admin],
  )
  await app.owner.query('update relationship set client_group_id = $1 where therapist_user_id = $2', [
    rows[0]?.id,
    app.personas.ids.colleague,
  ])
  const document =
    'query ($by: Boolean!) { overdueMeasures(byTherapist: $by, byGroup: true) { clientGroupId clients overdue } }'
  const { data } = await app.graphql(document, { by: false }, 'admin')
  expect(data).toEqual({
    overdueMeasures: [
      { clientGroupId: rows[0]?.id, clients: 5, overdue: 4 },
      { clientGroupId: null, clients: 6, overdue: 3 },
    ],
  })
  const { errors } = await app.graphql(document, { by: true }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'byGroup' }] })
})

test('therapists, clients and admins of other practices see nothing', async () => {
  for (const name of ['therapist', 'client', 'outsideAdmin', 'outsider', 'operator'] as const)
    expect([name, await ask(false, name)]).toEqual([name, []])
})
