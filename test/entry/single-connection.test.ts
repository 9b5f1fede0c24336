import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

/** What clients of the single connection mode may get wrong; `test/clients/graphql-sse.test.ts` has what works. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PATH = '/graphql/stream'
const reserve = async (as: As = 'client'): Promise<string> => (await app.rest('PUT', PATH, { as })).text
const withToken = (token: string) => ({ 'x-graphql-event-stream-token': token })
const start = (token: string, operationId: unknown, query = '{ me { firstName } }', as: As = 'client') =>
  app.rest<{ errors?: { extensions: Record<string, unknown> }[] }>('POST', PATH, {
    ...{ as, headers: withToken(token), body: { query, extensions: { operationId } } },
  })

async function open(token: string, as: As = 'client') {
  const stop = new AbortController()
  const response = await fetch(app.url + PATH, {
    headers: { ...withToken(token), ...credentials(as), accept: 'text/event-stream' },
    signal: stop.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })().catch(() => undefined)
  return { response, read: () => text, ended: reading, stop: () => stop.abort() }
}

test('a reservation is for people who are signed in', async () => {
  expect((await app.rest('PUT', PATH)).status).toBe(401)
  expect((await app.rest('PUT', PATH, { as: 'client', headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

test('a stream that is unknown, or of somebody else, is not found', async () => {
  const token = await reserve()
  for (const [given, as] of [
    ['unknown', 'client'],
    ['', 'client'],
    [token, 'otherClient'],
    [token, 'therapist'],
  ] as const) {
    for (const method of ['GET', 'DELETE']) {
      expect((await app.rest(method, `${PATH}?operationId=1`, { as, headers: withToken(given) })).status).toBe(404)
    }
    expect((await start(given, '1', undefined, as)).status).toBe(404)
  }
})

test('a stream is opened once, an operation has an id of its own, and a stopped one says nothing more', async () => {
  const token = await reserve()
  const stream = await open(token)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect((await open(token)).response.status).toBe(400)
  for (const wrong of [undefined, '', 'x'.repeat(101), 5]) expect((await start(token, wrong)).status).toBe(400)
  const changes = `subscription { journalChanged(clientId: ${app.personas.ids.client}) { journal { title } } }`
  expect((await start(token, 'a', changes)).status).toBe(202)
  expect((await start(token, 'a', changes)).body.errors?.[0]?.extensions.code).toBe('CONFLICT')
  await until(async () => (await (await fetch(`${app.url}/metrics`)).text()).includes('care_subscriptions 1'))
  expect((await app.rest('DELETE', `${PATH}?operationId=a`, { as: 'client', headers: withToken(token) })).status).toBe(
    200,
  )
  await until(async () => (await (await fetch(`${app.url}/metrics`)).text()).includes('care_subscriptions 0'))
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'unheard' } })
  await start(token, 'b')
  await until(() => stream.read().includes('event: complete\ndata: {"id":"b"}'))
  expect(stream.read()).not.toMatch(/unheard|"id":"a"/)
  stream.stop()
  await stream.ended
  await until(async () => (await app.rest('DELETE', PATH, { as: 'client', headers: withToken(token) })).status === 404)
})

test('a connection has as many operations as a WebSocket', async () => {
  const token = await reserve()
  const stream = await open(token)
  const changes = `subscription { journalChanged(clientId: ${app.personas.ids.client}) { cursor } }`
  for (let id = 0; id <= 10; id++) await start(token, String(id), changes)
  await until(() => stream.read().includes('event: complete\ndata: {"id":"10"}'))
  expect(stream.read()).toContain('DOCUMENT_LIMIT_EXCEEDED')
  stream.stop()
  await stream.ended
})

test('of the reservations of a person that are not opened the oldest is dropped', async () => {
  const tokens: string[] = []
  for (let at = 0; at < 6; at++) tokens.push(await reserve('therapist'))
  const [oldest = '', next = ''] = tokens
  expect((await app.rest('GET', PATH, { as: 'therapist', headers: withToken(oldest) })).status).toBe(404)
  const stream = await open(next, 'therapist')
  expect(stream.response.status).toBe(200)
  stream.stop()
  await stream.ended
})
