import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../support/service/app.js'
import { LiveSocket } from '../support/service/live-socket.js'

const HOST = 'care.example'
let app: TestApp
let local: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: `https://${HOST}`, ALLOWED_HOSTS: 'gateway.internal:4000, other.internal' })
  local = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await local.close()
})

const as: As = 'client'
const journal = { title: 'x' }

/** The statuses of one request through each door. */
async function statuses(service: TestApp, headers: Record<string, string>): Promise<unknown> {
  const ask = (path: string) =>
    service.rest('POST', path, { as, headers, body: { query: '{ me { id } }' } }).then(({ status }) => status)
  const live = await LiveSocket.open(service.url, headers)
  live.close()
  return {
    rest: (await service.rest('POST', '/journals/', { as, headers, body: journal })).status,
    apollo: await ask('/graphql'),
    yoga: await ask('/graphql/stream'),
    websocket: live.refusedWith ?? 101,
  }
}
const all = (status: number) => ({ rest: status, apollo: status, yoga: status, websocket: status })
const served = { rest: 201, apollo: 200, yoga: 200, websocket: 101 }

describe('the host of a request', () => {
  test.each(['evil.example', 'care.example.evil.example', 'gateway.internal', '127.0.0.1', 'localhost:4000'])(
    '%s is not the public one: 421 at every door',
    async (host) => {
      expect(await statuses(app, { host })).toEqual(all(421))
    },
  )

  test.each([HOST, `${HOST}:443`, 'CARE.example', 'gateway.internal:4000', 'other.internal'])(
    '%s is answered',
    async (host) => {
      expect(await statuses(app, { host })).toEqual(served)
    },
  )

  test('is named in a problem, and in an error with a code', async () => {
    const headers = { host: 'evil.example' }
    const { body } = await app.rest('GET', '/journals/1/', { headers })
    expect(body).toMatchObject({ status: 421, title: 'Misdirected Request' })
    const asked = await app.rest('POST', '/graphql', { headers, body: { query: '{ me { id } }' } })
    expect(asked.body).toMatchObject({ errors: [{ extensions: { code: 'MISDIRECTED' } }] })
  })

  test('may be an address for health checks, but no other name', async () => {
    for (const path of ['/healthz', '/readyz']) {
      for (const host of ['127.0.0.1:4000', 'localhost', '10.1.2.3:4000', '[fd00::1]:4000']) {
        expect([path, host, (await app.rest('GET', path, { headers: { host } })).status]).toEqual([path, host, 200])
      }
      expect((await app.rest('GET', path, { headers: { host: 'evil.example' } })).status).toBe(421)
    }
  })

  test('may be any if the service has no public address', async () => {
    expect(await statuses(local, { host: 'evil.example' })).toEqual(served)
  })
})

describe('the origin of a request', () => {
  test.each([
    `http://${HOST}`,
    `https://${HOST}:4000`,
    `https://${HOST.toUpperCase()}`,
    `https://${HOST}/`,
    'https://evil.example',
    'https://other.internal',
    'null',
    '',
  ])('"%s" is not the public one: 403 at every door', async (origin) => {
    expect(await statuses(app, { host: HOST, origin })).toEqual(all(403))
  })

  test('may be the public one, or that of the host under which the service is reached', async () => {
    expect(await statuses(app, { host: HOST, origin: `https://${HOST}` })).toEqual(served)
    expect(await statuses(app, { host: 'other.internal', origin: 'http://other.internal' })).toEqual(served)
    expect(await statuses(local, { origin: local.url })).toEqual(served)
    expect(await statuses(local, { origin: local.url.replace('http:', 'https:') })).toEqual(all(403))
  })
})
