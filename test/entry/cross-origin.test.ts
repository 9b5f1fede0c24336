import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { LiveSocket } from '../support/service/live-socket.js'
import { until } from '../support/until.js'

const ALLOWED = 'https://app.care.example'
const FOREIGN = [
  'http://app.care.example',
  'https://app.care.example:8443',
  'https://APP.care.example',
  'https://app.care.example.evil.example',
  'https://evil.example',
  'null',
]
let app: TestApp
let closed: TestApp
beforeAll(async () => {
  app = await startTestApp({ ALLOWED_ORIGINS: `${ALLOWED}, http://localhost:5173` })
  closed = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await closed.close()
})

const paths = ['/journals/', '/journals/1/', '/graphql', '/graphql/stream', '/events/', '/v1/auth/login/']
const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

/** The preflight that a browser sends before a JSON request with credentials. */
const preflight = (service: TestApp, path: string, origin: string) =>
  service.rest('OPTIONS', path, {
    headers: {
      ...cross,
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })
const corsIn = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

describe('a page of an allowed origin', () => {
  test.each(paths)('gets an answer to its preflight of %s', async (path) => {
    const { status, headers } = await preflight(app, path, ALLOWED)
    expect(status).toBe(204)
    expect(corsIn(headers)).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
      'access-control-max-age': '600',
    })
    expect(headers.get('vary')).toContain('Origin')
  })

  test.each([ALLOWED, 'http://localhost:5173'])('%s may read and write over REST and GraphQL', async (origin) => {
    const headers = { ...cross, origin }
    const answers = [
      await app.rest('POST', '/journals/', { as: 'client', headers, body: { title: 'x' } }),
      await app.rest('GET', '/journals/1/', { as: 'client', headers }),
      await app.rest('POST', '/graphql', { as: 'client', headers, body: { query: '{ me { id } }' } }),
      await app.rest('POST', '/graphql/stream', { as: 'client', headers, body: { query: '{ me { id } }' } }),
    ]
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true])
    for (const answer of answers) {
      expect(corsIn(answer.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      })
      expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  test('can read why it was refused', async () => {
    const headers = { ...cross, origin: ALLOWED, authorization: `Basic ${btoa('nobody:wrong')}` }
    for (const path of ['/journals/', '/graphql', '/graphql/stream']) {
      const { status, headers: received } = await app.rest('POST', path, { headers, body: { query: '{ me { id } }' } })
      expect([path, status, received.get('access-control-allow-origin')]).toEqual([path, 401, ALLOWED])
    }
  })

  test('may subscribe over server-sent events and over a WebSocket', async () => {
    const headers = { ...cross, ...credentials('client'), origin: ALLOWED }
    const aborting = new AbortController()
    const stream = await fetch(`${app.url}/graphql/stream`, {
      method: 'POST',
      signal: aborting.signal,
      headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `subscription { journalChanged(clientId: ${app.personas.ids.client}) { journalId } }`,
      }),
    })
    expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([200, ALLOWED])
    aborting.abort()
    const live = await LiveSocket.greet(app.url, headers)
    live.start('1', '{ me { id } }')
    await until(() => live.of('1').length > 0)
    expect(live.of('1')[0]?.payload.data).toEqual({ me: { id: String(app.personas.ids.client) } })
    live.close()
  })

  test('may ask which methods a path has', async () => {
    const { status, headers } = await app.rest('OPTIONS', '/journals/', { headers: { origin: ALLOWED } })
    expect([status, headers.get('allow'), headers.get('access-control-allow-origin')]).toEqual([
      204,
      'POST, OPTIONS',
      ALLOWED,
    ])
  })
})

/** What a page that is not allowed gets from a service: no headers of CORS, and 403 for everything unsafe. */
async function expectRefused(service: TestApp, origin: string): Promise<void> {
  for (const path of paths) {
    const { status, headers } = await preflight(service, path, origin)
    expect([path, status === 204 && headers.get('allow') === null, corsIn(headers)]).toEqual([path, false, {}])
  }
  const headers = { ...cross, origin }
  const written = [
    await service.rest('POST', '/journals/', { as: 'client', headers, body: { title: 'x' } }),
    await service.rest('POST', '/graphql', { as: 'client', headers, body: { query: '{ me { id } }' } }),
    await service.rest('POST', '/graphql/stream', { as: 'client', headers, body: { query: '{ me { id } }' } }),
  ]
  expect(written.map((answer) => [answer.status, corsIn(answer.headers)])).toEqual(written.map(() => [403, {}]))
  const read = await service.rest('GET', '/journals/1/', { as: 'client', headers })
  expect(corsIn(read.headers)).toEqual({})
  const live = await LiveSocket.open(service.url, { ...headers, ...credentials('client') })
  expect(live.refusedWith).toBe(403)
}

describe('a page of another origin', () => {
  test.each(FOREIGN)('%s gets no headers of CORS, and 403 for everything unsafe', async (origin) => {
    await expectRefused(app, origin)
    // A cache must not give one page the answer that was made for another.
    expect((await app.rest('GET', '/openapi.json', { headers: { origin } })).headers.get('vary')).toContain('Origin')
  })

  test.each([ALLOWED, 'https://evil.example'])('%s is refused by a service that allows none', async (origin) => {
    await expectRefused(closed, origin)
  })

  test('is refused if the browser names no origin', async () => {
    const { status } = await app.rest('POST', '/journals/', { as: 'client', headers: cross, body: { title: 'x' } })
    expect(status).toBe(403)
  })
})
