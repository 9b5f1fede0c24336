import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
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
  readonly clients: number
}
const OUTCOMES = `query ($by: Boolean! = false, $from: LocalDate, $to: LocalDate) {
  outcomes(byTherapist: $by, from: $from, to: $to) {
    instrument { key } therapistId clients improved recovered deteriorated meanChange } }`
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
      ...{ instrument: { key: 'gad-7' }, therapistId: null, clients: 5 },
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
