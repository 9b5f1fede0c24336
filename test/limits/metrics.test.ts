import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'

const TOKEN = 'a token for the scraper'

let app: TestApp
let proxied: TestApp
let guarded: TestApp
beforeAll(async () => {
  app = await startTestApp()
  proxied = await startTestApp({ TRUST_PROXY: '1' })
  guarded = await startTestApp({ METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  for (const each of [app, proxied, guarded]) await each.close()
})

async function series(): Promise<string[]> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** Sends requests one behind the other on one connection, without waiting for answers; the statuses in order. */
async function pipeline(requests: readonly string[]): Promise<string[]> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += data.toString('latin1')))
  const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  socket.write([...requests, last].join(''))
  await once(socket, 'close')
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '').slice(0, -1)
}

const get = (path: string, method = 'GET'): string => `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

test('the metrics contain operations by entry point, pool, queue, process and open connections', async () => {
  const { client } = app.personas.ids
  await app.rest('GET', `/journals/${client}/`, { as: 'client' })
  await app.graphql('query Me { me { id } }', {}, 'client')
  await app.graphql('query Me { me { id } }', {}, 'client', '/graphql/stream')
  const lines = (await series()).join('\n')
  for (const door of ['rest', 'graphql', 'stream']) {
    expect(lines).toMatch(
      new RegExp(`care_graphql_operation_seconds_count\\{door="${door}",operation="\\w+",outcome="done"\\}`),
    )
  }
  expect(lines).toMatch(
    /care_http_request_seconds_count\{route="\/journals\/\{userid\}\/",method="GET",status="204"\} 1/,
  )
  for (const state of ['open', 'idle', 'wanted']) expect(lines).toContain(`care_database_connections{state="${state}"}`)
  for (const state of ['waiting', 'running', 'dead']) expect(lines).toContain(`care_jobs{state="${state}"}`)
  for (const kind of ['socket', 'stream']) expect(lines).toContain(`care_live_connections{kind="${kind}"} 0`)
  expect(lines).toContain('process_cpu_seconds_total')
})

test('ten thousand requests to unknown paths create no series', async () => {
  const methods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'REPORT', 'M-SEARCH']
  const warmUp = methods.flatMap((method) =>
    ['/x', '/journals/1/', '/v1/journals/1/', '/users/1/?a=b', '/journals/%zz', '/graphql/x'].map((path) =>
      get(path, method),
    ),
  )
  await pipeline(warmUp)
  const odd = async (nth: number): Promise<unknown> =>
    app.graphql(`query Odd${nth} { alias${nth}: me { id } field${nth}: __typename }`, {}, 'client')
  await odd(0)
  await app.graphql('query Odd { unknown }', {}, 'client')
  const before = (await series()).length

  const requests = Array.from({ length: 10_000 }, (_, nth) => {
    const shapes = [
      `/p${nth}/x`,
      `/journals/${nth}/`,
      `/v1/journals/n${nth}/`,
      `/users/${nth}/?q=${nth}`,
      `/journals/%zz${nth}`,
    ]
    return get(shapes[nth % shapes.length] ?? '/', nth % 7 === 0 ? methods[nth % methods.length] : 'GET')
  })
  const lanes = Array.from({ length: 4 }, (_, lane) => requests.filter((_request, nth) => nth % 4 === lane))
  const statuses = (await Promise.all(lanes.map(pipeline))).flat()
  expect(statuses).toHaveLength(10_000)
  // So many at once may find no connection in time, which is 503; nothing else of ours may fail.
  expect(statuses.filter((status) => status.startsWith('5') && status !== '503')).toEqual([])
  for (let nth = 1; nth <= 20; nth++) {
    await odd(nth)
    await app.graphql(`query Odd${nth} { unknown${nth} }`, {}, 'client')
  }
  const after = await series()
  expect(after.length).toBeLessThan(before + 200)
  expect(after.join('\n')).not.toMatch(/p17\/|n17|alias|field1|unknown1|%zz|\?/)
})

describe('metrics may be read', () => {
  const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${url}/metrics`, { headers })).status

  test('by this machine without a token', async () => {
    expect(await statusOf(app.url)).toBe(200)
    expect(await statusOf(proxied.url)).toBe(200)
  })

  test.each([
    ['behind a proxy that is not trusted', () => app.url, { 'x-forwarded-for': '203.0.113.9' }],
    ['behind a proxy that is not trusted, by the standard header', () => app.url, { forwarded: 'for=203.0.113.9' }],
    ['behind a trusted proxy', () => proxied.url, { 'x-forwarded-for': '203.0.113.9' }],
    ['who says to be this machine', () => proxied.url, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    ['with a name that was made to lead here', () => app.url, { host: 'attacker.example' }],
  ])('by nobody %s', async (_who, url, headers) => {
    const [status] = await statusBy(url(), headers)
    expect(status).toBe(401)
  })

  test('from every address with the token, if one is set', async () => {
    expect(await statusOf(guarded.url)).toBe(401)
    expect(await statusOf(guarded.url, { authorization: 'Bearer nearly' })).toBe(401)
    expect(await statusOf(guarded.url, credentials('therapist'))).toBe(401)
    expect(await statusOf(guarded.url, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' })).toBe(
      200,
    )
  })

  /** With a host of one's own, which `fetch` does not allow. */
  async function statusBy(url: string, { host = 'localhost', ...headers }: Record<string, string>): Promise<[number]> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /metrics HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more.join('')}\r\n`)
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    await once(socket, 'close')
    return [Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])]
  }
})
