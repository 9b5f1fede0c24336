import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** A consent is assumed where a form of its kind was recorded at the sign-up; where none was, there is none. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (query: string) =>
  app.rest<{ type?: string }>('POST', '/ai/companion/', {
    as: 'client',
    body: { user_query: query, session_id: 'consent', user_id: app.personas.ids.client },
  })
const journalsOfClient = async (): Promise<number> => {
  const { client } = app.personas.ids
  return (await app.rest('GET', `/journals/${client}/`, { as: 'therapist' })).status
}

test('assistance and journals are open by the consents that the sign-up recorded', async () => {
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'One', description: 'It rained.' } })
  expect((await ask('It rained today')).status).toBe(200)
  expect(await journalsOfClient()).toBe(200)
})

test('without a recorded form of the kind nothing is assumed, until the client gives it', async () => {
  const { client } = app.personas.ids
  // An invitation may leave a form out, so that no answer to it was ever recorded.
  await app.owner.query('delete from consent where client_user_id = $1', [client])
  const refused = await ask('It rained today')
  expect([refused.status, refused.body.type]).toEqual([403, '/problems/consent-required'])
  expect(await journalsOfClient()).not.toBe(200)
  for (const kind of ['ai', 'journal_sharing']) {
    const given = await app.rest('POST', `/users/${client}/consents/`, {
      as: 'client',
      body: { kind, status: 'given' },
    })
    expect(given.status).toBe(201)
  }
  expect((await ask('It rained today')).status).toBe(200)
  expect(await journalsOfClient()).toBe(200)
})
