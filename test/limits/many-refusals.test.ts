import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { insertJournal } from '../support/service/access.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** A refusal needs a second look at the database, and must not wait for a second connection while it holds one. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '3' })
})
afterAll(() => app.close())

test('many concurrent refused changes are answered like a single one', async () => {
  const { client, formerClient } = app.personas.ids
  const id = await insertJournal(app.owner, client, 'shared')
  const askAll = () => [
    app.rest('DELETE', `/journals/${id}/`, { as: 'therapist' }),
    app.rest('PUT', `/journals/${id}/`, { as: 'therapist', body: { title: 'x' } }),
    app.rest('POST', `/users/${client}/`, { as: 'therapist', body: { image: '', address: [] } }),
    app.rest('POST', `/users/${formerClient}/`, { as: 'therapist', body: { image: '', address: [] } }),
  ]
  const oneByOne = [403, 403, 403, 404]
  // Whoever is known already is not waited for below: what is asked there is about connections.
  expect((await Promise.all(askAll())).map(({ status }) => status)).toEqual(oneByOne)
  const requests = Array.from({ length: 8 }, askAll)
  const statuses = (await Promise.all(requests.flat())).map(({ status }) => status)
  expect(statuses).toEqual(requests.flatMap(() => oneByOne))
})
